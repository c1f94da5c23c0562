#!/usr/bin/env bash
# Measures with the inputs of the action, which come as variables: nothing of them is evaluated.
set -euo pipefail
arguments=(--reporter github --reporter "json=$REPORT")
[ -z "${GITHUB_STEP_SUMMARY:-}" ] || arguments+=(--reporter "markdown=$GITHUB_STEP_SUMMARY")
[ -z "${ENDPOINT:-}" ] || arguments+=(--endpoint "$ENDPOINT")
[ -z "${LOADER_ENDPOINT:-}" ] || arguments+=(--loader-endpoint "$LOADER_ENDPOINT")
[ -z "${TARGET:-}" ] || arguments+=(--target "$TARGET")
[ -z "${WORKER_TOKEN:-}" ] || arguments+=(--token-env WORKER_TOKEN)
[ -z "${LOADER_TOKEN:-}" ] || arguments+=(--loader-token-env LOADER_TOKEN)
[ -z "${KNOWN_FAILURES:-}" ] || arguments+=(--known-failures "$KNOWN_FAILURES")
[ -z "${SUBJECT:-}" ] || arguments+=(--subject "$SUBJECT")
[ "${ALLOW_PARTIAL:-}" != true ] || arguments+=(--allow-partial)
while IFS= read -r glob; do
  [ -z "$glob" ] || arguments+=(--only "$glob")
done <<<"${ONLY:-}"
exec runtime-abi run "${arguments[@]}"

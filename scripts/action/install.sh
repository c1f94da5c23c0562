#!/usr/bin/env bash
# Puts `runtime-abi` on the PATH of the steps that follow: the published packages of the version that
# the action is used at or, at a commit that has no version yet, what that commit builds.
set -euo pipefail
root=$(cd "$(dirname "$0")/../.." && pwd)
version=$(node -p 'require(process.argv[1]).version' "$root/packages/cli/package.json")
if [ "$version" = 0.0.0 ]; then
  (cd "$root" && npx --yes pnpm@12.21.0 run build)
  bin=$RUNNER_TEMP/runtime-abi/bin
  mkdir -p "$bin"
  printf '#!/usr/bin/env bash\nexec node "%s" "$@"\n' "$root/packages/cli/dist/main.js" >"$bin/runtime-abi"
  chmod +x "$bin/runtime-abi"
else
  # The targets are optional, and bring their runtimes along: whoever names an endpoint needs none.
  without=()
  [ -n "${TARGET:-}" ] || without=(--omit=optional)
  npm install --prefix "$RUNNER_TEMP/runtime-abi" --no-audit --no-fund ${without[@]+"${without[@]}"} "runtime-abi@$version"
  bin=$RUNNER_TEMP/runtime-abi/node_modules/.bin
fi
echo "$bin" >>"$GITHUB_PATH"

/**
 * Every reason for which a corpus is refused, and the number of the corpus rule that it belongs to:
 * 1 identity · 2 files · 3 vocabularies · 4 closed list · 5 bytes decide · 6 deployment · 7 peer
 * identity · 8 run correlation · 9 check members · 10 service checks · 11 handlers measured ·
 * 12 possible and not vacuous. Rule 0 is the directory itself.
 */
export const REFUSALS = {
  "corpus-missing": 0,
  "corpus-not-a-directory": 0,
  "corpus-unreadable": 0,
  "corpus-too-large": 0,

  "manifest-missing": 1,
  "manifest-not-strict-json": 1,
  "manifest-shape": 1,
  "manifest-format": 1,
  "manifest-contract": 1,
  "manifest-digest-form": 1,
  "contract-missing": 1,
  "contract-digest": 1,
  "contract-not-strict-json": 1,
  "contract-format": 1,
  "contract-shape": 1,
  "contract-interface": 1,
  "contract-service-interface": 1,
  "contract-probe-protocol": 1,
  "contract-loader-protocol": 1,
  "contract-loader-method": 1,

  "source-path": 2,
  "source-symlink": 2,
  "source-not-a-file": 2,
  "source-case": 2,
  "source-missing": 2,
  "source-digest-form": 2,
  "source-digest": 2,
  "file-unnamed": 2,

  "handler-vocabulary": 3,
  "media-type-vocabulary": 3,
  "auxiliary-media-type": 3,
  "globals-floor": 3,

  "required-checks": 4,
  "checks-not-required": 4,
  "check-unmeasured": 4,

  "duplicate-name": 5,
  "module-name": 5,
  "reference-unresolved": 5,
  "bundle-outcome-count": 5,
  "bundle-outcome": 5,
  "bundle-outcome-uncertain": 5,
  "evaluated-form": 5,
  "evaluated-derivable": 5,
  "load-outcome-count": 5,
  "load-source": 5,
  "load-declaration": 5,
  "load-outcome": 5,
  "load-outcome-uncertain": 5,

  "deployment-handler": 6,
  "environment-name-form": 6,
  "environment-name-collision": 6,
  "environment-names": 6,
  "deployment-binding": 6,
  "deployment-cron": 6,
  "deployment-queue": 6,
  "peer-bindings": 6,
  "peer-bundle": 6,
  "peer-handler": 6,

  "peer-identity-underivable": 7,
  "peer-identity-mismatch": 7,
  "peer-identity-form": 7,
  "peer-identity-elsewhere": 7,

  "run-placeholder": 8,
  "run-token-bytes": 8,
  "nonce-constant": 8,
  "nonce-form": 8,
  "nonce-shared": 8,

  "check-members": 9,
  "check-operation": 9,
  "check-clause": 9,
  "check-pinned": 9,
  "check-path": 9,
  "check-method": 9,
  "check-restates-expectation": 9,
  "check-expectation": 9,

  "service-check-unbound": 10,
  "service-check-unexpected": 10,
  "service-binding": 10,

  "handler-unmeasured": 11,
  "handler-undeclared": 11,

  "deadline-impossible": 12,
  "delay-impossible": 12,
  "poll-impossible": 12,
  "gap-impossible": 12,
  "chunks-vacuous": 12,
  "request-chunks-vacuous": 12,
  "stream-impossible": 12,
  "payload-form": 12,
  "payload-is-text": 12,
  "deliveries-impossible": 12,
  "cron-impossible": 12,
} as const satisfies Record<string, number>;

/** The stable code of one reason to refuse a corpus. */
export type RefusalCode = keyof typeof REFUSALS;

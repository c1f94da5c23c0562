/**
 * Who may import whom, inside this workspace. The line that matters most runs between the packages
 * that measure (runner, host-code, target-*) and those that know what is expected (contract,
 * judge, report): neither side may see across it, or a measurement could answer to a wish.
 *
 * Keys and values are folder names below `packages/`, and `corpus` for the bytes package. A
 * package that is not listed may import nothing, and nothing may import it.
 */
export const MAY_IMPORT: Readonly<Record<string, readonly string[]>> = {
  bundle: [],
  protocol: ["bundle"],
  probe: [],
  peer: [],
  fixtures: [],
  corpus: [],
  contract: ["bundle", "protocol"],
  "corpus-builder": ["contract", "bundle", "probe", "peer", "fixtures"],
  runner: ["protocol"],
  judge: ["contract", "protocol", "bundle"],
  report: ["judge", "contract", "protocol"],
  conformance: [
    "contract",
    "runner",
    "judge",
    "report",
    "protocol",
    "bundle",
    "target-kit",
    "stand-in",
  ],
  "stand-in": ["protocol", "bundle"],
  faults: ["protocol"],
  selftest: ["conformance", "contract", "corpus", "faults", "judge", "protocol", "stand-in"],
  bench: [
    "cli",
    "conformance",
    "contract",
    "corpus",
    "faults",
    "judge",
    "protocol",
    "report",
    "runner",
    "stand-in",
  ],
  "target-kit": ["protocol", "bundle"],
  "host-code": ["protocol", "bundle"],
  "target-workerd": ["target-kit", "host-code", "protocol", "bundle"],
  cli: [
    "bundle",
    "protocol",
    "corpus",
    "contract",
    "runner",
    "judge",
    "report",
    "conformance",
    "target-kit",
    "target-workerd",
    "stand-in",
    "faults",
  ],
};

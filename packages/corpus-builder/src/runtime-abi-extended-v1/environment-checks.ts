import { type AuthoredContract, prose } from "../authored-contract.ts";

/** What stands in `env`. */
export const environmentChecks: AuthoredContract["checks"] = [
  {
    name: "var-and-secret-values-are-the-supplied-ones",
    operation: "environment",
    procedure: "values",
    proves: prose(
      "under the name of each var and of the secret the handler finds exactly the text that was supplied for it, to the last byte: not trimmed, not in another case or normal form, not quoted, not parsed, and not another name's.",
      "The values are the operator's and stand in no corpus. The probe tells of each a digest that is keyed by the run's token, and that is held against the digest of what was supplied.",
    ),
    clause: "worker.runtime@1.0.0 operations.environment.description",
    accepts: [
      "Any text that the platform takes for a value. The definitions name no form of a value beside the one supplied, and what is supplied is text: so it must arrive as a string.",
    ],
    request: { method: "GET", path: "/abi/values" },
    expect: { status: 200 },
  },
];

import { refuse } from "../corpus/corpus-refused-error.ts";
import type { RefusalCode } from "../corpus/refusals.ts";
import type { ContractFormat } from "../formats/contract-format.ts";
import { canonicalJson } from "../interfaces/canonical-json.ts";
import type { Contract } from "../schema/contract-schema.ts";

interface IdentityMember {
  readonly code: RefusalCode;
  readonly pointer: string;
  readonly stated: unknown;
  readonly fixed: unknown;
}

/** Rule 1: the contract measures exactly the ABI, through exactly the protocols, that its format fixes. */
export function contractIdentity(contract: Contract, format: ContractFormat): void {
  for (const { code, pointer, stated, fixed } of identityMembers(contract, format)) {
    if (canonicalJson(stated) !== canonicalJson(fixed)) {
      refuse({
        code,
        subject: `contract.json#${pointer}`,
        message: `${pointer} is ${JSON.stringify(stated)}; ${format.format} fixes ${JSON.stringify(fixed)}.`,
        remedy: "A contract that measures something else is another format, with its own name.",
      });
    }
  }
}

function identityMembers(contract: Contract, format: ContractFormat): readonly IdentityMember[] {
  const { probeProtocol, loaderProtocol } = contract;
  return [
    {
      code: "contract-interface",
      pointer: "/interface",
      stated: contract.interface,
      fixed: format.interface,
    },
    {
      code: "contract-service-interface",
      pointer: "/serviceInterface",
      stated: contract.serviceInterface,
      fixed: format.serviceInterface,
    },
    {
      code: "contract-probe-protocol",
      pointer: "/probeProtocol/protocol",
      stated: probeProtocol.protocol,
      fixed: format.probeProtocol,
    },
    {
      code: "contract-probe-protocol",
      pointer: "/probeProtocol/routePrefix",
      stated: probeProtocol.routePrefix,
      fixed: format.routePrefix,
    },
    ...probeBindings(contract, format),
    {
      code: "contract-loader-protocol",
      pointer: "/loaderProtocol/protocol",
      stated: loaderProtocol.protocol,
      fixed: format.loaderProtocol,
    },
    {
      code: "contract-loader-method",
      pointer: "/loaderProtocol/method",
      stated: loaderProtocol.method,
      fixed: format.loaderMethod,
    },
  ];
}

/** The probe's bytes use these names as they stand; under others its routes would only throw. */
function probeBindings({ probeProtocol }: Contract, format: ContractFormat): IdentityMember[] {
  return (["kvBinding", "queueBinding", "serviceBinding"] as const).map((member) => ({
    code: "contract-probe-protocol",
    pointer: `/probeProtocol/${member}`,
    stated: probeProtocol[member],
    fixed: format.probeBindings[member],
  }));
}

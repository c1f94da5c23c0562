import type { Deployment } from "@runtime-abi/bundle";
import { KV_BYTES_ADDITION } from "@runtime-abi/host-code";
import {
  commands,
  leftBehindSection,
  MEASURE_NOTES,
  type MeasuredPlace,
  measureCommands,
  mustBeRealSection,
  proveBytesSection,
  readme,
  waitCommand,
  wholeMeasureCommands,
} from "@runtime-abi/target-kit";
import { SCHEDULED_TRIGGER_PATH } from "../cron-trigger.ts";
import { COMPATIBILITY_DATE } from "../identity.ts";
import {
  DEPLOYED_NAMES,
  KV_ID_PLACEHOLDER,
  LOADER_TOKEN_VARIABLE,
  PEER_KV_ID_PLACEHOLDER,
  QUEUE_BYTES_FLAG,
} from "./worker-configs.ts";

const PORTS = { worker: 8787, loader: 8790 } as const;

/** The README of a project for wrangler. */
export function readmeOf(deployment: Deployment, wranglerVersion: string): string {
  const local: MeasuredPlace = {
    endpoint: `http://127.0.0.1:${PORTS.worker}`,
    loaderEndpoint: `http://127.0.0.1:${PORTS.loader}`,
    loaderTokenVariable: LOADER_TOKEN_VARIABLE,
    subject: `wrangler dev ${wranglerVersion}`,
  };
  return readme([
    "# The probe of runtime-abi, for Cloudflare Workers",
    `Two Workers with exactly the bytes that everybody measures with, and a loader adapter that is a deployment of its own. With wrangler ${wranglerVersion} and Node 22 or newer they run on this machine (sections 1 to 3), or are deployed to an account (sections 4 to 6).`,
    "What was tried when this was written: `wrangler dev`, and `wrangler deploy --dry-run`. A deployment to a real account was not.",
    LAYOUT,
    bytesSection(),
    localSection(deployment, local),
    measureSection(deployment, local),
    deploySection(deployment),
    deployedMeasureSection(),
    deleteSection(),
    projectionSection(),
    mustBeRealSection({
      deployment,
      cron: "Cloudflare's own cron trigger (`wrangler dev` has none)",
    }),
    leftBehindSection(
      "On this machine all of it stands in the `.wrangler/` directories: remove them, and the `.dev.vars` files. In an account, delete the namespace and the queue (section 6).",
    ),
  ]);
}

const LAYOUT = [
  "| path | what it is |",
  "|---|---|",
  "| `probe/`, `peer/` | the two Workers: a configuration, and below `modules/` the modules byte for byte |",
  "| `loader/` | the loader adapter over Cloudflare's Worker Loader, behind a bearer token; Apache-2.0, from runtime-abi |",
  "| `kv-projection/`, `probe/wrangler.projected.json` | an addition of runtime-abi's, not deployed unless you choose it (section 7) |",
  `| compatibility date | ${COMPATIBILITY_DATE} in every configuration. Another date is another behaviour: state it in \`--subject\` when you change it |`,
  `| compatibility flag | \`${QUEUE_BYTES_FLAG}\` for the probe: without it the platform's producer turns bytes into JSON. It is the platform's own switch; take it out to measure the default. No flag makes KV hand out bytes (section 7) |`,
].join("\n");

function bytesSection(): string {
  const workers = ["probe", "peer"] as const;
  return [
    proveBytesSection().replace("## ", "## 1. "),
    "What wrangler uploads is these bytes, too, since `no_bundle` and `rules` let it change nothing. A dry run shows it without an account (it says nothing of what the service stores):",
    commands([
      "npm install",
      ...workers.map(
        (name) =>
          `npx wrangler deploy --config ${name}/wrangler.json --dry-run --outdir dry-run/${name}/modules`,
      ),
      "(cd dry-run && sha256sum --check ../SHA256SUMS)",
    ]),
  ].join("\n\n");
}

function localSection(deployment: Deployment, local: MeasuredPlace): string {
  const secrets = deployment.sensitiveVars.map(
    (name) => `printf '${name}="%s"\\n' "$(openssl rand -hex 24)" >> probe/.dev.vars`,
  );
  return [
    "## 2. Run it on this machine",
    "Secrets stand in `.dev.vars` files, which `.gitignore` names; nothing here holds one before you make it. Each `wrangler dev` runs until Ctrl-C, in a terminal of its own.",
    commands(["umask 077", ...secrets]),
    commands([dev(["probe/wrangler.json", "peer/wrangler.json"], PORTS.worker)], "background"),
    "Or, with the addition of section 7:",
    commands(
      [
        dev(
          ["probe/wrangler.projected.json", "peer/wrangler.json", "kv-projection/wrangler.json"],
          PORTS.worker,
        ),
      ],
      "projected",
      "background",
    ),
    commands([waitCommand(`${local.endpoint}/abi/health`)]),
    "The loader adapter runs whatever it is sent, in a fresh isolate without network, so it wants a bearer token, also here. The terminal that measures must have it in its environment:",
    commands([
      `export ${LOADER_TOKEN_VARIABLE}="$(openssl rand -hex 24)"`,
      `printf '${LOADER_TOKEN_VARIABLE}="%s"\\n' "$${LOADER_TOKEN_VARIABLE}" > loader/.dev.vars`,
    ]),
    commands([dev(["loader/wrangler.json"], PORTS.loader)], "background"),
    commands([waitCommand(local.loaderEndpoint, "--output /dev/null")]),
  ].join("\n\n");
}

function dev(configs: readonly string[], port: number): string {
  const named = configs.map((config) => `--config ${config}`).join(" ");
  return `npx wrangler dev ${named} --ip 127.0.0.1 --port ${port} --inspector-port 0`;
}

function measureSection({ cron }: Deployment, local: MeasuredPlace): string {
  const trigger = new URL(SCHEDULED_TRIGGER_PATH, local.endpoint);
  trigger.search = new URLSearchParams({ cron, format: "json" }).toString();
  return [
    "## 3. Measure it",
    "Without the check that waits for a real minute:",
    measureCommands(local),
    "Whole:",
    wholeMeasureCommands(local),
    MEASURE_NOTES,
    [
      "Two checks fail on `wrangler dev`, and that is the finding, not a mistake of yours:",
      "",
      "- KV: `get` without a type decodes a value as UTF-8 text, so bytes do not survive. With the addition of section 7 they do.",
      `- Cron: nothing fires it. \`curl "${trigger.href}"\` fires it by hand, which shows that the handler is called correctly and not that there is a scheduler.`,
    ].join("\n"),
  ].join("\n\n");
}

function deploySection({ queue, sensitiveVars, peer }: Deployment): string {
  const peerKv = (peer.bindings ?? []).length > 0;
  const put = (name: string, config: string) =>
    `npx wrangler secret put ${name} --config ${config}/wrangler.json`;
  return [
    "## 4. Deploy it to an account",
    `The queue and KV must be your own and empty. Put the id that the second command prints in the place of \`${KV_ID_PLACEHOLDER}\` in \`probe/wrangler.json\` before you go on. ${peerKv ? `The id that the third one prints goes in the place of \`${PEER_KV_ID_PLACEHOLDER}\` in \`peer/wrangler.json\`: the peer keeps its state apart. ` : ""}The peer comes first, since the probe is bound to it.`,
    commands(
      [
        "npx wrangler login",
        "npx wrangler kv namespace create runtime-abi",
        ...(peerKv ? ["npx wrangler kv namespace create runtime-abi-peer"] : []),
        `npx wrangler queues create ${queue}`,
      ],
      "account",
    ),
    commands(
      [
        "npx wrangler deploy --config peer/wrangler.json",
        "npx wrangler deploy --config probe/wrangler.json",
        ...sensitiveVars.map((name) => `openssl rand -hex 24 | ${put(name, "probe")}`),
      ],
      "account",
    ),
    "The loader adapter, for as long as you measure; the account must have Worker Loader. Until the secret is set it refuses everything.",
    commands(
      [
        "npx wrangler deploy --config loader/wrangler.json",
        `export ${LOADER_TOKEN_VARIABLE}="$(openssl rand -hex 24)"`,
        `printf %s "$${LOADER_TOKEN_VARIABLE}" | ${put(LOADER_TOKEN_VARIABLE, "loader")}`,
      ],
      "account",
    ),
  ].join("\n\n");
}

function deployedMeasureSection(): string {
  const place: MeasuredPlace = {
    endpoint: `https://${DEPLOYED_NAMES.probe}.YOUR-SUBDOMAIN.workers.dev`,
    loaderEndpoint: `https://${DEPLOYED_NAMES.loader}.YOUR-SUBDOMAIN.workers.dev`,
    loaderTokenVariable: LOADER_TOKEN_VARIABLE,
    subject: `Cloudflare Workers, compatibility date ${COMPATIBILITY_DATE}`,
  };
  return [
    "## 5. Measure the deployment",
    "`--independent` is your own statement that nothing of runtime-abi stands on the runtime. It holds as long as section 7 is not used: the loader adapter is no addition.",
    wholeMeasureCommands(place, "account", "--independent "),
    "A new cron trigger may take some minutes to fire for the first time. If every Worker of the account stands behind Access, name the credentials with `--token-env` or `--header-env`.",
  ].join("\n\n");
}

function deleteSection(): string {
  return [
    "## 6. Delete the loader adapter",
    "As soon as the measurement is over. It is no part of the ABI, and an account that others use must not have one. On this machine, stop it and remove it:",
    commands(["rm -rf loader"]),
    "In the account:",
    commands([`npx wrangler delete --name ${DEPLOYED_NAMES.loader}`], "account"),
    `The other Workers go the same way (\`${DEPLOYED_NAMES.probe}\`, \`${DEPLOYED_NAMES.peer}\`); namespace and queue by \`npx wrangler kv namespace delete\` and \`npx wrangler queues delete\`.`,
  ].join("\n\n");
}

function projectionSection(): string {
  return [
    "## 7. Optional: bytes before KV",
    `\`kv-projection/\` is a Worker of runtime-abi's (${KV_BYTES_ADDITION.name}): it reads values as bytes, where the native binding's get decodes them as UTF-8 text. The probe's own bytes stay as they are: \`probe/wrangler.projected.json\` binds the namespace's name to that Worker instead of the namespace, whose id then stands in \`kv-projection/wrangler.json\`.`,
    "With it the KV check passes, and rests on runtime-abi's code, which a report of a deployment cannot know: say so in `--subject`, and never state `--independent`. Deploy it before the probe:",
    commands(
      [
        "npx wrangler deploy --config kv-projection/wrangler.json",
        "npx wrangler deploy --config probe/wrangler.projected.json",
      ],
      "account",
    ),
  ].join("\n\n");
}

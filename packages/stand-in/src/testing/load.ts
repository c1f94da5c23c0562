import { LOADER_PROTOCOL } from "@runtime-abi/protocol";

const LOADABLE = "export default { fetch() {}, queue() {} };";

function javaScript(text: string, name = "main.js", mediaType = "application/javascript+module") {
  return { name, mediaType, contentBase64: Buffer.from(text).toString("base64") };
}

/** Load requests by what ought to be decided about them. */
export const LOADS = {
  loads: { modules: [javaScript(LOADABLE)], declaredHandlers: ["queue"] },
  foreign: {
    modules: [javaScript(LOADABLE), javaScript("<p>", "page.html", "text/html")],
    declaredHandlers: ["fetch"],
  },
  missing: { modules: [javaScript(LOADABLE, "other.js")], declaredHandlers: ["fetch"] },
  broken: { modules: [javaScript("export default {")], declaredHandlers: ["fetch"] },
  unexported: { modules: [javaScript(LOADABLE)], declaredHandlers: ["fetch", "scheduled"] },
} as const;

export type LoadName = keyof typeof LOADS;

function summary(text: string): string {
  try {
    const { exportedHandlers, error } = JSON.parse(text);
    return [
      ...(exportedHandlers === undefined ? [] : [exportedHandlers.join("+")]),
      ...(error === undefined ? [] : [`error=${error.code}`]),
    ].join(" ");
  } catch {
    return text;
  }
}

/** Posts one of them and tells the status and what was decided. */
export async function loadOutcome(loaderEndpoint: string, name: LoadName): Promise<string> {
  const body = JSON.stringify({
    protocol: LOADER_PROTOCOL,
    mainModule: "main.js",
    ...LOADS[name],
  });
  const response = await fetch(loaderEndpoint, { method: "POST", body });
  return `${response.status} ${summary(await response.text())}`;
}

/** All of them, by name. */
export async function loadOutcomes(loaderEndpoint: string): Promise<Record<LoadName, string>> {
  const outcomes = Object.keys(LOADS).map(async (name) => [
    name,
    await loadOutcome(loaderEndpoint, name as LoadName),
  ]);
  return Object.fromEntries(await Promise.all(outcomes));
}

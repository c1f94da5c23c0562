import { expect, test } from "vitest";
import { derivePeerIdentity } from "./derive-peer-identity.ts";

test.each<[what: string, source: string, identity: string | undefined]>([
  ["a constant", 'const PEER_IDENTITY = "peer-one"; export default {};', "peer-one"],
  ["an exported constant", 'export const PEER_IDENTITY = "peer-one";', "peer-one"],
  [
    "a used constant",
    'const PEER_IDENTITY = "a"; export default { fetch: () => PEER_IDENTITY };',
    "a",
  ],
  ["no constant", "export default {};", undefined],
  ["a variable", 'var PEER_IDENTITY = "peer-one";', undefined],
  ["a template", "const PEER_IDENTITY = `peer-one`;", undefined],
  ["an escaped literal", 'const PEER_IDENTITY = "\\x70eer-one";', undefined],
  ["a literal over two lines", 'const PEER_IDENTITY = "peer-\\\none";', undefined],
  ["a literal in single quotes", "const PEER_IDENTITY = 'peer-one';", "peer-one"],
  ["a number", "const PEER_IDENTITY = 1;", undefined],
  ["a concatenation", 'const PEER_IDENTITY = "a" + "b";', undefined],
  ["a constant of a function", '() => { const PEER_IDENTITY = "a"; };', undefined],
  ["a string that only reads like one", "\"const PEER_IDENTITY = 'a'\";", undefined],
  ["text that does not parse", 'const PEER_IDENTITY = "a"; {', undefined],
])("%s", (_what, source, identity) => {
  expect(derivePeerIdentity(new TextEncoder().encode(source))).toBe(identity);
});

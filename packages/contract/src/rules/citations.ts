import { refuse } from "../corpus/corpus-refused-error.ts";
import type { Rule } from "./rule.ts";

/** `name@version`, a space, and the path of a member; entries of a list stand by their names. */
const CLAUSE = /^(\S+) [A-Za-z][A-Za-z0-9_-]*(?:\.[A-Za-z][A-Za-z0-9_-]*)*$/;

/** Rule 9: where the format asks for it, a check names the home of its obligation in a definition. */
export const citations: Rule = ({ format, contract }) => {
  const { definitions } = format;
  if (definitions === undefined) {
    return;
  }
  for (const { name, clause = "" } of contract.checks) {
    const definition = CLAUSE.exec(clause)?.[1];
    if (definition === undefined || !definitions.includes(definition)) {
      refuse({
        code: "check-clause",
        subject: name,
        message: `The check ${name} cites ${JSON.stringify(clause)}, which is no member of a definition that ${format.format} measures.`,
        remedy: `State name@version and the member's path, of one of: ${definitions.join(", ")}.`,
      });
    }
  }
};

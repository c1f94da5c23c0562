import { refuse } from "../corpus/corpus-refused-error.ts";
import type { RefusalCode } from "../corpus/refusals.ts";
import type { Rule } from "./rule.ts";

/** Rule 4: the required checks are the format's closed list in its order, and the checks are exactly those. */
export const closedList: Rule = ({ format, contract }) => {
  const required = format.requiredChecks.map(({ name }) => name);
  const checks = contract.checks.map(({ name }) => name);
  sameList("required-checks", "requiredChecks", contract.requiredChecks, required);
  sameList("checks-not-required", "checks", checks, required);
  const stated = new Set(
    format.requiredChecks
      .filter(({ procedure }) => procedure === "unmeasured")
      .map(({ name }) => name),
  );
  const unmeasured = contract.checks.find(
    ({ name, procedure }) => procedure === "unmeasured" && !stated.has(name),
  );
  if (unmeasured !== undefined && !format.allowsUnmeasured) {
    refuse({
      code: "check-unmeasured",
      subject: unmeasured.name,
      message: `The required check ${unmeasured.name} is stated as unmeasured; the closed list of ${format.format} measures it.`,
      remedy: "State how the check is measured.",
    });
  }
};

function sameList(
  code: RefusalCode,
  member: string,
  stated: readonly string[],
  required: readonly string[],
): void {
  const length = Math.max(stated.length, required.length);
  for (let index = 0; index < length; index += 1) {
    const [found, wanted] = [stated[index], required[index]];
    if (found !== wanted) {
      refuse({
        code,
        subject: found ?? wanted ?? member,
        message: `${member}[${index}] is ${found ?? "missing"}; the format's closed list has ${wanted ?? "nothing"} there.`,
        remedy:
          "State exactly the closed list, in its order: results are only comparable over the same checks.",
      });
    }
  }
}

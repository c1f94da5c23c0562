import { expect, test } from "vitest";
import { runCommandLine } from "./command-line.ts";
import { fakeContext } from "./testing/fake-context.ts";

async function call(...argv: string[]) {
  const context = fakeContext();
  const code = await runCommandLine(argv, context);
  return { code, stdout: context.stdout.text, stderr: context.stderr.text };
}

const COMMANDS = [
  "verify",
  "list",
  "explain",
  "self-test",
  "run",
  "serve",
  "targets",
  "judge",
  "render",
  "compare",
] as const;

test("--version and --help go to standard output, exit 0", async () => {
  expect(await call("--version")).toMatchObject({ code: 0, stderr: "", stdout: "0.0.0\n" });
  const help = await call("--help");
  expect(help).toMatchObject({ code: 0, stderr: "" });
  for (const command of COMMANDS) {
    expect(help.stdout).toContain(`  ${command} `);
  }
});

test.each(COMMANDS)("%s --help has an example", async (command) => {
  const { code, stdout, stderr } = await call(command, "--help");
  expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
  expect(stdout).toMatch(new RegExp(`Examples?:\n  runtime-abi ${command}`));
});

const REFUSED: readonly (readonly [string[], RegExp])[] = [
  [[], /No command was given.*runtime-abi --help/s],
  [["veryfy"], /unknown command.*veryfy.*verify/is],
  [["run", "--endpont", "x"], /unknown option.*--endpont.*--endpoint.*runtime-abi run --help/is],
  [["run", "--known-failures", "a", "--no-known-failures"], /cannot be given together/],
  [["run", "--no-known-failures", "--known-failures", "a"], /cannot be given together/],
  [["run", "--known-failures", "a", "--known-failures", "b"], /--known-failures was given twice/],
  [["run", "--endpoint"], /--endpoint.*argument missing/is],
  [["run", "--target", "workerd", "--target", "workerd"], /--target workerd was given twice/],
  [["list", "everything"], /arguments that no option takes.*runtime-abi list --help/is],
  [["serve"], /--target/],
  [["explain"], /argument.*check.*runtime-abi explain --help/is],
  [["explain", "a", "b"], /arguments that no option takes/],
  [["help"], /unknown command/i],
];

test.each(REFUSED)("%j is a usage error", async (argv, message) => {
  const { code, stdout, stderr } = await call(...argv);
  expect(stderr).toMatch(message);
  expect(stderr).toMatch(/^runtime-abi: /);
  expect(stderr).not.toMatch(/^\s+at /m);
  expect({ code, stdout }).toEqual({ code: 2, stdout: "" });
});

test.each([
  ["run", "--endpoint", "--loader-endpoint", "--token-env", "--loader-token-env", "--subject"],
  ["run", "--target", "--corpus", "--only", "--deadline", "--reporter", "--out"],
  ["run", "--known-failures", "--write-known-failures", "--profile"],
  ["verify", "--corpus", "--interface"],
  ["list", "--corpus"],
  ["render", "--reporter"],
  ["explain", "--corpus"],
  ["serve", "--target", "--port", "--fault", "--corpus"],
  ["self-test", "--fault", "--corpus", "--only", "--deadline", "--reporter", "--out"],
])("%s refuses an empty value of each option, naming it", async (command, ...options) => {
  for (const option of options) {
    for (const argv of [[option, ""], [`${option}=`]]) {
      const { code, stderr } = await call(command, ...argv);
      expect(stderr).toContain(`runtime-abi: ${option} was given an empty value.`);
      expect(code).toBe(2);
    }
  }
});

test("what an unknown option is called is repeated, and an option that lacks its value", async () => {
  expect((await call("run", "--tokn=x")).stderr).toContain("Unknown option '--tokn'.");
  expect((await call("run", "-x")).stderr).toContain("Unknown option '-x'.");
  expect((await call("run", "--reporter")).stderr).toContain(
    "Option '--reporter <name[=file]>' argument missing.",
  );
});

test("what may be a credential is not repeated", async () => {
  const value = "hunter2-hunter2";
  for (const argv of [
    [`--token=${value}`],
    [`--token=abc'${value}`],
    [`--token=abc\n${value}`],
    [`--token=abc'=${value}\n(Did you mean ${value}?)x`],
    [`-t${value}`],
    [`-t'=${value}`],
    ["--token-env", "X", value],
  ]) {
    const { code, stderr } = await call("run", ...argv);
    expect(code).toBe(2);
    expect(stderr).not.toContain("hunter2");
  }
});

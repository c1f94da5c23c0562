/** What some format or some reader of it would take for more than text. */
export const HOSTILE_TEXTS: readonly string[] = [
  "::error title=pwned::pwned",
  "x\n::stop-commands::pwned",
  "  ::add-mask::a",
  "##[error]pwned",
  "a ##[add-mask]b",
  "%0A::error::pwned%0D",
  "x\r\n::warning::pwned\r",
  "\nok 99 - pwned",
  "pwned # SKIP",
  "pwned # TODO \\# {",
  "pwned {",
  "\n1..0 # SKIP pwned",
  "\nBail out! pwned",
  "\n  ...\nok 98 - pwned\n  ---",
  "\npragma -strict\n",
  "]]></failure></testcase><testcase name='pwned'/><!--",
  "<!DOCTYPE x [<!ENTITY y SYSTEM 'file:///etc/passwd'>]>&y;&#0;&amp;",
  "<script>alert(1)</script><img src=x onerror=alert(1)>",
  "![pwned](https://pwned.example/a.png) [pwned](javascript:alert(1)) [x]: https://pwned.example",
  "https://pwned.example www.pwned.example <https://pwned.example> a@pwned.example",
  "@octocat #1 octo/cat#1 GH-1 :tada: da39a3ee5e6b4b0d3255bfef95601890afd80709 $`x`$ $$x$$",
  "| pwned | \\| pwned \\",
  "`pwned` ``pwned`` ```\npwned\n```\n~~~\n# pwned\n",
  "`",
  "\n\n# pwned\n\n- [ ] pwned\n> pwned\n\n| a |\n|---|\n| b |\n",
  "**pwned** _pwned_ ~~pwned~~ \\`pwned\\` pwned  \npwned",
  "\u0000\u0007\u001b[2J\u001b]8;;https://pwned.example\u0007\u009b\u007f",
  "\u202e\u2066\u200f\u061c\u2028\u2029\u0085\ufeff\u200b\u{e0041}",
  "\ud800 \udfff \ufffe \uffff \u{1ffff}",
  '"\\u0000": {"line":"final"}\n{"line":"header"}',
  " ",
];

/** More than any format shows of one text: a mebibyte, in one word. */
export const LONG_TEXT = "W".repeat(1024 * 1024);

/** All of them in another order for every use, so that each comes first, and last, somewhere. */
export function hostileText(seed: number): string {
  const turned = HOSTILE_TEXTS.map(
    (_, index) => HOSTILE_TEXTS[(index + seed) % HOSTILE_TEXTS.length] ?? "",
  );
  return turned.join(seed % 2 === 0 ? " " : "\n");
}

import { expect, test } from "vitest";
import { refusalOf } from "./bearer.ts";

const TOKEN = "0123456789abcdef";
const asking = (authorization?: string) =>
  new Request("https://loader.invalid/", {
    method: "POST",
    headers: authorization === undefined ? {} : { authorization },
  });

test("who shows the token is let in", async () => {
  expect(await refusalOf(asking(`Bearer ${TOKEN}`), TOKEN)).toBeUndefined();
});

test.each([undefined, "", "Bearer", `bearer ${TOKEN}`, `Bearer ${TOKEN}0`, `Basic ${TOKEN}`])(
  "%j is refused",
  async (authorization) => {
    const refusal = await refusalOf(asking(authorization), TOKEN);
    expect(refusal?.status).toBe(401);
    expect(refusal?.headers.get("www-authenticate")).toBe("Bearer");
  },
);

test.each([undefined, "", "0123456789abcde"])(
  "with %j for a token nobody is let in",
  async (token) => {
    expect((await refusalOf(asking(`Bearer ${token}`), token))?.status).toBe(503);
  },
);

import { beforeAll, describe, expect, test } from "vitest";
import { rawRequest } from "./raw-request";

const url = process.env.FRONT_URL ?? "";

const HERE = { Origin: url };
const MULTIPART = { "Content-Type": "multipart/form-data; boundary=x" };
const DEEP = "[".repeat(30_000) + "]".repeat(30_000);

type Hostile = {
  name: string;
  method?: string;
  path?: string;
  headers?: Record<string, string>;
  body?: string;
  status: number;
};

const requests: Hostile[] = [
  { name: "a percent sign that encodes no character", path: "/verify/%ff", status: 404 },
  { name: "a percent sign cut short", path: "/invite/%E0%A4%A", status: 404 },
  { name: "a percent sign below the API", path: "/api/auth/%zz", status: 404 },
  { name: "an address that is none", method: "OPTIONS", path: "*", status: 404 },
  { name: "a method of machines", method: "TRACE", path: "/", status: 405 },
  { name: "a method of the API", method: "DELETE", path: "/sign-in", status: 405 },
  form("a form that is none", { body: "garbage" }),
  form("a form cut short", { body: "--x\r\nContent-Disp" }),
  form("a form without a boundary", { headers: { "Content-Type": "multipart/form-data" } }),
  form("an empty form", { body: "" }),
  form("a form of 2 MB", { body: "x".repeat(2 << 20), status: 413 }),
  form("a form of another site", { headers: { ...MULTIPART, Origin: "http://evil.example" } }),
  form("a form of no site", { headers: { ...MULTIPART, Origin: "zzz" } }),
  form("a sign-in of next-auth", {
    path: "/api/auth/callback/credentials",
    headers: { "Content-Type": "application/json" },
    body: "{bad",
    status: 404,
  }),
  {
    name: "a broken address of next-auth",
    path: "/api/auth/csrf?callbackUrl=http://%5B",
    status: 404,
  },
];

/** Texts that a client may send in place of an action's arguments. */
const ARGUMENTS = ["", "[]", "[null]", "[1,2,3]", "{bad", '"x"', "{}", DEEP, '["$F1"]', '["$Q9"]'];

let action = "";

describe.skipIf(!url)("what a client sends to a page is never a fault of ours", () => {
  beforeAll(async () => {
    const { text } = await rawRequest(url, { method: "GET", path: "/verify" });
    action = /&quot;id&quot;:&quot;(\w+)&quot;/.exec(text)?.[1] ?? "";
    expect(action).not.toBe("");
  });

  test.each(requests)("$name", async ({ method = "GET", path = "/", headers, body, status }) => {
    expect((await rawRequest(url, { method, path, headers, body })).status).toBe(status);
  });

  test.each(ARGUMENTS.map((body) => [body.slice(0, 12), body]))(
    "an action with %s for its arguments",
    async (_, body) => {
      const headers = {
        ...HERE,
        "Next-Action": action,
        "Content-Type": "text/plain;charset=UTF-8",
      };
      const answer = await rawRequest(url, { method: "POST", path: "/verify", headers, body });
      expect(answer.status).toBeLessThan(500);
    },
  );
});

function form(name: string, change: Partial<Hostile>): Hostile {
  const headers = { ...HERE, ...MULTIPART };
  return { name, method: "POST", path: "/sign-in", headers, body: "--x--", status: 400, ...change };
}

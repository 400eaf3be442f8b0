import { execFileSync } from "node:child_process";
import { expect, test } from "vitest";
import { asCurl } from "./as-curl";

const BASE = "https://tumiza.test";

const TO = { baseUrl: BASE, as: "courier" } as const;

/** The arguments that a shell would pass to curl. */
function wordsOf(command: string): string[] {
  const script = `curl() { printf '%s\\0' "$@"; }\n${command}`;
  const env = { NODE_ENV: "test" as const, TUMIZA_TOKEN: "svc_courier_x", PATH: "/nowhere" };
  return execFileSync("/bin/sh", ["-c", script], { env, encoding: "utf8" })
    .split("\0")
    .slice(0, -1);
}

const AUTHORISED = ["-H", "Authorization: Bearer svc_courier_x"];

test("a request without a body is one line of headers", () => {
  const command = asCurl({ method: "GET", path: "/a?limit=2&b=c", requestBody: null }, TO);
  expect(command).toBe(
    `curl -X GET 'https://tumiza.test/a?limit=2&b=c' \\\n  -H "Authorization: Bearer $TUMIZA_TOKEN"`,
  );
  expect(wordsOf(command)).toEqual(["-X", "GET", `${BASE}/a?limit=2&b=c`, ...AUTHORISED]);
});

test.each([
  ["plain JSON", '{"status":"busy_external"}'],
  ["single quotes", `{"reason":"it's Chisomo's"}`],
  ["nothing but quotes", "''''"],
  ["a command", '{"a":"$(touch /tmp/x) `id` $HOME ; rm -rf / && !!"}'],
  ["the end of the quotation", `{"a":"'; touch /tmp/x; '"}`],
  ["backslashes and double quotes", String.raw`{"a":"\\\"\n"}`],
  ["line breaks", '{\n  "a": 1\n}'],
  ["what would name a file", "@/etc/passwd"],
  ["other scripts", '{"a":"Zikomo 🛵"}'],
])("a body with %s arrives as it was", (_, requestBody) => {
  const words = wordsOf(asCurl({ method: "PUT", path: "/a", requestBody }, TO));
  expect(words).toEqual([
    "-X",
    "PUT",
    `${BASE}/a`,
    ...AUTHORISED,
    "-H",
    "Content-Type: application/json",
    "--data-raw",
    requestBody,
  ]);
});

test("a path is quoted like a body", () => {
  const path = "/riders/1'$(id)/status";
  expect(wordsOf(asCurl({ method: "GET", path, requestBody: null }, TO))[2]).toBe(BASE + path);
});

test("a body that was cut says that it is not whole", () => {
  const command = asCurl({ method: "PUT", path: "/a", requestBody: '{"a":"xx…' }, TO);
  expect(command.split("\n")[0]).toBe(
    "# The body was cut when it was recorded: complete it first.",
  );
});

test("a merchant's request carries its key, and the headers it cannot do without", () => {
  const command = asCurl(
    { method: "POST", path: "/a", requestBody: "{}" },
    { baseUrl: BASE, as: "merchant", headers: ["Idempotency-Key: it's $HOME"] },
  );
  expect(command).toContain(`-H "X-API-Key: $TUMIZA_KEY"`);
  expect(wordsOf(command)).toContain("Idempotency-Key: it's $HOME");
});

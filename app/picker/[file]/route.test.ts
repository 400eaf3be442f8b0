import { createHash } from "node:crypto";
import { gunzipSync, gzipSync, brotliDecompressSync } from "node:zlib";
import { expect, test } from "vitest";
import { routes } from "@/app/routes.gen";
import { createFront } from "@/lib/http/server/front";
import versions from "@/lib/picker/versions.json";
import { PICKER_SCRIPTS } from "./scripts.gen";

/** As sent, so that a phone at 50 KB/s has it in half a second. */
const LIMIT_BYTES = 25 * 1024;

const front = createFront(routes);

const load = async (path: string, headers: Record<string, string> = {}, method = "GET") =>
  front.fetch(new Request(`http://tumiza.test/picker/${path}`, { method, headers }));

const VERSIONS = Object.entries<string>(versions);
const [newest = ""] = VERSIONS.at(-1) ?? [];

test.each(VERSIONS)(
  "version %s is at most 25 KB as sent, and never changes",
  (version, integrity) => {
    const script = PICKER_SCRIPTS[version] ?? "";
    expect(gzipSync(script).length).toBeLessThan(LIMIT_BYTES);
    expect(script.length).toBeGreaterThan(5_000);
    // A script that differs from what was released needs the next version, and the released one goes to clients/released.
    expect(`sha384-${createHash("sha384").update(script).digest("base64")}`).toBe(integrity);
  },
);

test.each(Object.keys(PICKER_SCRIPTS))(
  "version %s asks a shop's policy for nothing but its own address",
  (version) => {
    const script = PICKER_SCRIPTS[version] ?? "";
    expect(script).not.toMatch(
      /\beval\b|\bFunction\(|innerHTML|insertAdjacentHTML|\.style\b|document\.write/,
    );
    expect(script).not.toMatch(/cookie|localStorage|sendBeacon|import\(/);
    expect(script.match(/https?:\/\/[^\s"'`)]+/g)).toBeNull();
  },
);

test("the script is for other websites, and kept for a year", async () => {
  const { status, headers } = await load(`${newest}.js`);
  expect(status).toBe(200);
  expect(Object.fromEntries(headers)).toMatchObject({
    "content-type": "text/javascript; charset=utf-8",
    "cache-control": "public, max-age=31536000, immutable",
    "cross-origin-resource-policy": "cross-origin",
    "access-control-allow-origin": "*",
    "x-content-type-options": "nosniff",
    vary: "Accept-Encoding",
  });
  expect(headers.get("set-cookie")).toBeNull();
});

test.each([
  ["br", brotliDecompressSync],
  ["gzip", gunzipSync],
] as const)("the script is sent packed as %s", async (encoding, unpack) => {
  const answer = await load(`${newest}.js`, { "Accept-Encoding": encoding });
  expect(answer.headers.get("content-encoding")).toBe(encoding);
  const bytes = Buffer.from(await answer.arrayBuffer());
  expect(bytes.length).toBeLessThan(LIMIT_BYTES);
  expect(unpack(bytes).toString()).toBe(PICKER_SCRIPTS[newest]);
});

test("the script is sent as it is to a reader that unpacks nothing", async () => {
  const answer = await load(`${newest}.js`);
  expect(answer.headers.get("content-encoding")).toBeNull();
  expect(await answer.text()).toBe(PICKER_SCRIPTS[newest]);
});

test.each(["0.0.1.js", "latest.js", "constructor", "__proto__.js", `${newest}.js.map`])(
  "there is no %s",
  async (file) => {
    const { status, headers } = await load(file);
    expect([status, headers.get("access-control-allow-origin")]).toEqual([404, null]);
  },
);

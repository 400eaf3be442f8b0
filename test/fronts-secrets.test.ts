import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";

/** Files that exist only in a build, as the production server has it. */
const isBuilt = Boolean(process.env.FRONT_URL);

/** Values that only the server may know, by their form. */
const SECRETS: [name: string, pattern: RegExp][] = [
  ["an API key or token", /\bsvc_(?:live|test|courier|courier_test)_[0-9A-Za-z]{36}\b/],
  ["a webhook secret", /\bwhsec_[A-Za-z0-9+/]{40,}={0,2}/],
  ["a private key", /-----BEGIN (?:[A-Z]+ )?PRIVATE KEY-----/],
  ["a database's address", /\bpostgres(?:ql)?:\/\/[^\s"'`]+:[^\s"'`]+@/],
  ["a password's hash", /\$argon2id?\$v=\d+\$/],
  [
    "a setting of the server",
    /\b(?:DATABASE_URL|AUTH_SECRET|WEBHOOK_SECRETS_KEY|PROOF_SIGNING_KEY|VAPID_PRIVATE_KEY|METRICS_TOKEN|SMTP_URL|PAYCHANGU_SECRET_KEY|SMS_HTTP_SECRET)\b/,
  ],
];

describe.skipIf(!isBuilt)("what a browser gets of the build", () => {
  const files = isBuilt ? ["public", ".next/static"].flatMap(filesIn) : [];

  test.each(SECRETS)("has no %s", (_, pattern) => {
    expect(files.length).toBeGreaterThan(20);
    const found = files.filter((file) => pattern.test(readFileSync(file, "latin1")));
    expect(found).toEqual([]);
  });

  test("has no map of the sources", () => {
    expect(files.filter((file) => file.endsWith(".map"))).toEqual([]);
  });
});

function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));
}

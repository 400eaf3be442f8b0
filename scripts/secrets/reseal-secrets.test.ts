import { randomBytes } from "node:crypto";
import { afterEach, expect, test, vi } from "vitest";
import { post } from "@/test/api";
import { useOwnDatabase } from "@/test/own-database";
import { createEndpoint } from "@/test/webhook-sink";
import { createMerchant, owner } from "@/test/world";

useOwnDatabase();

afterEach(() => vi.unstubAllEnvs());

const NEXT_KEY = randomBytes(32).toString("base64");

test("a new key takes over every secret while the old one still opens them, and then alone", async () => {
  const merchant = await createMerchant();
  const { id, secret } = await createEndpoint(merchant, "http://127.0.0.1:9999/hook");
  const rotated = await post(`/webhook-endpoints/${id}/rotate-secret`, merchant.testKey, {});
  const oldKey = (await import("@/lib/core/env")).env.WEBHOOK_SECRETS_KEY;

  const both = await withKeys(NEXT_KEY, oldKey);
  const before = await sealedOf(id);
  expect(before.map(both.open)).toEqual([rotated.body.endpoint.secret, secret]);
  const { resealSecrets } = await import("./reseal-secrets");
  expect(await resealSecrets(databaseUrl())).toBe(2);
  expect(await resealSecrets(databaseUrl())).toBe(0);

  const after = await sealedOf(id);
  expect(after.map((await withKeys(NEXT_KEY, undefined)).open)).toEqual(before.map(both.open));
  const old = await withKeys(oldKey, undefined);
  for (const sealed of after) expect(() => old.open(sealed)).toThrow();
});

test("a secret that neither key opens stops it", async () => {
  const merchant = await createMerchant();
  await createEndpoint(merchant, "http://127.0.0.1:9999/hook");
  await withKeys(NEXT_KEY, randomBytes(32).toString("base64"));
  const { resealSecrets } = await import("./reseal-secrets");
  await expect(resealSecrets(databaseUrl())).rejects.toThrow();
});

/** Settings are read once, so each key needs the modules anew. */
async function withKeys(current: string | undefined, other: string | undefined) {
  vi.resetModules();
  vi.stubEnv("WEBHOOK_SECRETS_KEY", current);
  vi.stubEnv("WEBHOOK_SECRETS_KEY_OTHER", other);
  return import("@/lib/core/secret-box");
}

async function sealedOf(id: string): Promise<Buffer[]> {
  const [row] = await owner<[{ now: Buffer; before: Buffer }]>`
    select secret_sealed as now, previous_secret_sealed as before from webhook_endpoints where id = ${id}`;
  return [row.now, row.before];
}

function databaseUrl(): string {
  const { host, port, database, user, pass } = owner.options;
  return `postgres://${user}:${String(pass)}@${host[0]}:${port[0]}/${database}`;
}

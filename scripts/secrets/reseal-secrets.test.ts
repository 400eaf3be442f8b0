import { randomBytes } from "node:crypto";
import { expect, test } from "vitest";
import { env } from "@/lib/core/env";
import { open } from "@/lib/core/secret-box";
import { post } from "@/test/api";
import { useEmptyTables } from "@/test/own-database";
import { changeSettings } from "@/test/use-settings";
import { createEndpoint } from "@/test/webhook-sink";
import { createMerchant, owner } from "@/test/world";
import { resealSecrets } from "./reseal-secrets";

useEmptyTables();

const NEXT_KEY = randomBytes(32).toString("base64");

test("a new key takes over every secret while the old one still opens them, and then alone", async () => {
  const merchant = await createMerchant();
  const { id, secret } = await createEndpoint(merchant, "http://127.0.0.1:9999/hook");
  const rotated = await post(`/webhook-endpoints/${id}/rotate-secret`, merchant.testKey, {});
  const oldKey = env.WEBHOOK_SECRETS_KEY;

  changeSettings({ WEBHOOK_SECRETS_KEY: NEXT_KEY, WEBHOOK_SECRETS_KEY_OTHER: oldKey });
  const secrets = (await sealedOf(id)).map(open);
  expect(secrets).toEqual([rotated.body.endpoint.secret, secret]);
  expect(await resealSecrets(databaseUrl())).toBe(2);
  expect(await resealSecrets(databaseUrl())).toBe(0);

  const after = await sealedOf(id);
  changeSettings({ WEBHOOK_SECRETS_KEY_OTHER: undefined });
  expect(after.map(open)).toEqual(secrets);
  changeSettings({ WEBHOOK_SECRETS_KEY: oldKey });
  for (const sealed of after) expect(() => open(sealed)).toThrow();
});

test("a secret that neither key opens stops it", async () => {
  const merchant = await createMerchant();
  await createEndpoint(merchant, "http://127.0.0.1:9999/hook");
  const otherKey = randomBytes(32).toString("base64");
  changeSettings({ WEBHOOK_SECRETS_KEY: NEXT_KEY, WEBHOOK_SECRETS_KEY_OTHER: otherKey });
  await expect(resealSecrets(databaseUrl())).rejects.toThrow();
});

async function sealedOf(id: string): Promise<Buffer[]> {
  const [row] = await owner<[{ now: Buffer; before: Buffer }]>`
    select secret_sealed as now, previous_secret_sealed as before from webhook_endpoints where id = ${id}`;
  return [row.now, row.before];
}

function databaseUrl(): string {
  const { host, port, database, user, pass } = owner.options;
  return `postgres://${user}:${String(pass)}@${host[0]}:${port[0]}/${database}`;
}

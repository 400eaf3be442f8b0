import { expect, test } from "vitest";
import { sql } from "@/db/client";
import { merchantCaller } from "@/lib/dashboard/authority";
import { get } from "@/test/api";
import { createPerson, sessionOf } from "@/test/people";
import { refusalOf } from "@/test/refusal-of";
import { createMerchant, owner } from "@/test/world";
import { listAudit } from "../audit/list-audit";
import { createKey } from "./create-key";
import type { KeyKeeper } from "./key-keeper";
import { listKeys } from "./list-keys";
import type { Environment } from "./merchant-context";
import { revokeKey } from "./revoke-key";
import { rotateKey } from "./rotate-key";

const statusWith = async (key: string) => (await get("/validate", key)).status;

/** Somebody of a merchant that has no key yet. */
async function createKeeper(
  environment: Environment = "live",
  position: "owner" | "viewer" | "finance" = "owner",
  merchantId?: string,
): Promise<KeyKeeper> {
  const company = merchantId ?? (await createMerchant()).id;
  if (merchantId === undefined) await owner`delete from api_keys where merchant_id = ${company}`;
  const person = await createPerson({ role: "merchant", position, merchantId: company });
  return at(await sessionOf(person), environment);
}

function at(user: Awaited<ReturnType<typeof sessionOf>>, environment: Environment): KeyKeeper {
  const caller = merchantCaller(user, environment);
  if (!caller) throw new Error("Nobody of a merchant.");
  return caller;
}

test.each(["live", "test"] as const)(
  "a new %s key works, and its secret is kept nowhere",
  async (environment) => {
    const keeper = await createKeeper(environment);
    const { secret, ...key } = await createKey(keeper, { name: " Shop " });
    expect(secret).toMatch(new RegExp(`^svc_${environment}_`));
    expect(await statusWith(secret)).toBe(200);
    expect(key).toMatchObject({ name: "Shop", state: "active", expiresAt: null });
    await expect.poll(async () => (await listKeys(keeper))[0]?.lastUsedAt).toBeInstanceOf(Date);
    expect(JSON.stringify(await listKeys(keeper))).not.toContain(secret);
    const rows = await owner`select k::text as text from api_keys k where id = ${key.id}
    union all select a::text from audit_log a where merchant_id = ${keeper.merchant.merchantId}`;
    for (const { text } of rows) expect(text).not.toContain(secret.slice(9));
  },
);

test("a revoked key is refused at once, and revoking it again changes nothing", async () => {
  const keeper = await createKeeper();
  const { id, secret } = await createKey(keeper, { name: "Shop" });
  await revokeKey(keeper, id);
  expect(await statusWith(secret)).toBe(401);
  const [before] = await listKeys(keeper);
  await revokeKey(keeper, id);
  expect((await listKeys(keeper))[0]).toEqual(before);
});

test("after a rotation both keys work until the overlap is over", async () => {
  const keeper = await createKeeper();
  const old = await createKey(keeper, { name: "Shop" });
  const fresh = await rotateKey(keeper, old.id);
  expect([await statusWith(old.secret), await statusWith(fresh.secret)]).toEqual([200, 200]);
  const replaced = (await listKeys(keeper)).find(({ id }) => id === old.id);
  expect(replaced?.state).toBe("expiring");
  await owner`update api_keys set expires_at = now() where id = ${old.id}`;
  expect([await statusWith(old.secret), await statusWith(fresh.secret)]).toEqual([401, 200]);
});

test("a rotation without overlap ends the old key at once", async () => {
  const keeper = await createKeeper();
  const old = await createKey(keeper, { name: "Shop" });
  const fresh = await rotateKey(keeper, old.id, { overlapHours: 0 });
  expect([await statusWith(old.secret), await statusWith(fresh.secret)]).toEqual([401, 200]);
});

test("a key has one successor, however many ask at once", async () => {
  const keeper = await createKeeper();
  const { id } = await createKey(keeper, { name: "Shop" });
  const codes = await Promise.all(
    Array.from({ length: 5 }, () => refusalOf(rotateKey(keeper, id))),
  );
  expect(codes.filter((code) => code === undefined)).toHaveLength(1);
  expect(codes.filter((code) => code === "credential_ended")).toHaveLength(4);
});

test("an environment has twenty keys at most, also when they are created at once", async () => {
  const keeper = await createKeeper("live");
  const codes = await Promise.all(
    Array.from({ length: 23 }, () => refusalOf(createKey(keeper, { name: "Shop" }))),
  );
  expect(codes.filter((code) => code === "invalid_request")).toHaveLength(3);
  const inTest = at(keeper.user, "test");
  expect(await refusalOf(createKey(inTest, { name: "Shop" }))).toBeUndefined();
});

test("a key of another merchant or environment is not found, not listed and goes on working", async () => {
  const keeper = await createKeeper("live");
  const { id, secret } = await createKey(keeper, { name: "Shop" });
  for (const stranger of [await createKeeper("live"), at(keeper.user, "test")]) {
    expect(await refusalOf(revokeKey(stranger, id))).toBe("credential_not_found");
    expect(await refusalOf(rotateKey(stranger, id))).toBe("credential_not_found");
    expect(await listKeys(stranger)).toEqual([]);
  }
  expect(await statusWith(secret)).toBe(200);
});

test.each(["viewer", "finance"] as const)("%s may do nothing with keys", async (position) => {
  const boss = await createKeeper();
  const { id } = await createKey(boss, { name: "Shop" });
  const staff = await createKeeper("live", position, boss.merchant.merchantId);
  const codes = await Promise.all(
    [
      listKeys(staff),
      createKey(staff, { name: "Mine" }),
      rotateKey(staff, id),
      revokeKey(staff, id),
    ].map(refusalOf),
  );
  expect(new Set(codes)).toEqual(new Set(["position_not_allowed"]));
});

test.each([-1, 1.5, 169, Number.NaN])("an overlap of %s hours is refused", async (overlapHours) => {
  const keeper = await createKeeper();
  const { id } = await createKey(keeper, { name: "Shop" });
  expect(await refusalOf(rotateKey(keeper, id, { overlapHours }))).toBe("invalid_request");
});

test("the audit log says who made, replaced and ended a key, once each", async () => {
  const keeper = await createKeeper("test");
  const { id } = await createKey(keeper, { name: "Shop" });
  const successor = await rotateKey(keeper, id, { overlapHours: 0 });
  await revokeKey(keeper, successor.id);
  await revokeKey(keeper, successor.id);
  const { entries } = await listAudit(keeper.merchant, { limit: 10 });
  expect(entries.map(({ action, subject, userId }) => [action, subject, userId])).toEqual([
    ["key.revoked", successor.id, keeper.user.userId],
    ["key.rotated", id, keeper.user.userId],
    ["key.created", id, keeper.user.userId],
  ]);
});

test("the application's role can change a key in no other way", async () => {
  for (const statement of [
    "update api_keys set revoked_at = null",
    "insert into api_keys select * from api_keys",
    "delete from api_keys",
  ]) {
    await expect(sql.unsafe(statement)).rejects.toMatchObject({ code: "42501" });
  }
});

import { describe, expect, test } from "vitest";
import { sql } from "@/db/client";
import { merchantCaller } from "@/lib/dashboard/authority";
import { api, get } from "@/test/api";
import { createStaff } from "@/test/courier-staff";
import { createPerson, sessionOf } from "@/test/people";
import { refusalOf } from "@/test/refusal-of";
import { createMerchant, owner } from "@/test/world";
import type { Environment } from "../../authority/merchant-context";
import type { CourierRole, MerchantRole } from "../../authority/roles";
import { listAudit } from "../audit/list-audit";
import { createCredential } from "./create-credential";
import { requireCredentialAccess, type OwnCaller } from "./credential-caller";
import { listCredentials } from "./list-credentials";
import { revokeCredential } from "./revoke-credential";
import { rotateCredential } from "./rotate-credential";
import { noteUse } from "./working-credential";

type MerchantCaller = Extract<OwnCaller, { merchant: unknown }>;

/** A person of a merchant that has no key yet, unless a merchant is given. */
async function createMerchantCaller(
  environment: Environment = "live",
  staffRole: MerchantRole = "owner",
  given?: string,
): Promise<MerchantCaller> {
  const merchantId = given ?? (await createMerchant()).id;
  if (given === undefined) await owner`delete from credentials where merchant_id = ${merchantId}`;
  const user = await sessionOf(await createPerson({ role: "merchant", staffRole, merchantId }));
  return callerAt(user, environment);
}

function callerAt(user: Awaited<ReturnType<typeof sessionOf>>, environment: Environment) {
  const caller = merchantCaller(user, environment);
  if (!caller) throw new Error("Not a person of a merchant.");
  return caller;
}

/** A person of a courier company that has no token yet, unless a company is given. */
async function createCourierCaller(staffRole: CourierRole = "owner", given?: string) {
  const courier = await createStaff(staffRole, given);
  if (!given) await owner`delete from credentials where courier_id = ${courier.courierId}`;
  return { courier };
}

const statusOfKey = async (key: string) => (await get("/validate", key)).status;

const statusOfToken = async (token: string) =>
  (await api("GET", "/api/courier/s2s/riders", { headers: { Authorization: `Bearer ${token}` } }))
    .status;

/** A use is written a moment after its answer. */
async function expectUseNoted(caller: OwnCaller): Promise<void> {
  const lastUse = async () => (await listCredentials(caller))[0]?.lastUsedAt;
  await expect.poll(lastUse).toBeInstanceOf(Date);
}

const owners = [
  {
    kind: "a live key",
    prefix: "svc_live_",
    createCaller: () => createMerchantCaller("live"),
    statusWith: statusOfKey,
    reader: (caller: OwnCaller) => (caller as MerchantCaller).merchant,
  },
  {
    kind: "a test key",
    prefix: "svc_test_",
    createCaller: () => createMerchantCaller("test"),
    statusWith: statusOfKey,
    reader: (caller: OwnCaller) => (caller as MerchantCaller).merchant,
  },
  {
    kind: "a courier's token",
    prefix: "svc_courier_",
    createCaller: () => createCourierCaller(),
    statusWith: statusOfToken,
    reader: (caller: OwnCaller) =>
      (caller as { courier: Awaited<ReturnType<typeof createStaff>> }).courier,
  },
];

describe.each(owners)("$kind", ({ kind, prefix, createCaller, statusWith, reader }) => {
  const noun = kind.endsWith("key") ? "key" : "token";

  test("works once it is created, and its secret is kept nowhere", async () => {
    const caller = await createCaller();
    const { secret, ...created } = await createCredential(caller, { name: " Shop " });
    expect(secret.startsWith(prefix)).toBe(true);
    expect(await statusWith(secret)).toBe(200);
    expect(created).toMatchObject({ name: "Shop", prefix, state: "active", expiresAt: null });
    expect(secret.endsWith(created.lastFour)).toBe(true);
    await expectUseNoted(caller);
    expect(JSON.stringify(await listCredentials(caller))).not.toContain(secret);
    const rows = await owner`select c::text as text from credentials c where id = ${created.id}
      union all select a::text from audit_log a where subject = ${created.id}`;
    expect(rows).toHaveLength(2);
    for (const { text } of rows) expect(text).not.toContain(secret.slice(prefix.length));
  });

  // spec: AU.8
  test("is refused at once when it is revoked, and revoking it again changes nothing", async () => {
    const caller = await createCaller();
    const { id, secret } = await createCredential(caller, { name: "Shop" });
    expect(await statusWith(secret)).toBe(200);
    await expectUseNoted(caller);
    await revokeCredential(caller, id);
    expect(await statusWith(secret)).toBe(401);
    const [before] = await listCredentials(caller);
    expect(before?.state).toBe("revoked");
    await revokeCredential(caller, id);
    expect((await listCredentials(caller))[0]).toEqual({ ...before });
  });

  test("works after a rotation until the overlap is over", async () => {
    const caller = await createCaller();
    const old = await createCredential(caller, { name: "Shop" });
    const fresh = await rotateCredential(caller, old.id);
    expect(fresh).toMatchObject({ name: "Shop", prefix, scopes: old.scopes, state: "active" });
    expect([await statusWith(old.secret), await statusWith(fresh.secret)]).toEqual([200, 200]);
    const replaced = (await listCredentials(caller)).find(({ id }) => id === old.id);
    expect(replaced?.state).toBe("expiring");
    const hours = ((replaced?.expiresAt?.getTime() ?? 0) - Date.now()) / 3_600_000;
    expect(Math.round(hours)).toBe(24);
    await owner`update credentials set expires_at = now() where id = ${old.id}`;
    expect([await statusWith(old.secret), await statusWith(fresh.secret)]).toEqual([401, 200]);
    const states = (await listCredentials(caller)).map(({ state }) => state);
    expect(states.sort()).toEqual(["active", "expired"]);
  });

  test("ends at once at a rotation without overlap", async () => {
    const caller = await createCaller();
    const old = await createCredential(caller, { name: "Shop" });
    const fresh = await rotateCredential(caller, old.id, { overlapHours: 0 });
    expect([await statusWith(old.secret), await statusWith(fresh.secret)]).toEqual([401, 200]);
  });

  test("has one successor, however many ask at once", async () => {
    const caller = await createCaller();
    const { id } = await createCredential(caller, { name: "Shop" });
    const codes = await Promise.all(
      Array.from({ length: 5 }, () => refusalOf(rotateCredential(caller, id))),
    );
    expect(codes.filter((code) => code === undefined)).toHaveLength(1);
    expect(codes.filter((code) => code === "credential_ended")).toHaveLength(4);
    expect(await listCredentials(caller)).toHaveLength(2);
  });

  test("is one of twenty at most, also when they are created at once", async () => {
    const caller = await createCaller();
    const codes = await Promise.all(
      Array.from({ length: 23 }, () => refusalOf(createCredential(caller, { name: "Shop" }))),
    );
    expect(codes.filter((code) => code === "invalid_request")).toHaveLength(3);
    const [first] = await listCredentials(caller);
    expect(await refusalOf(rotateCredential(caller, first!.id))).toBeUndefined();
    await revokeCredential(caller, (await listCredentials(caller))[0]!.id);
    expect(await refusalOf(createCredential(caller, { name: "Shop" }))).toBeUndefined();
  });

  test("is not found by strangers, not listed for them and goes on working", async () => {
    const { id, secret } = await createCredential(await createCaller(), { name: "Shop" });
    for (const stranger of [await createCaller(), await createMerchantCaller()]) {
      expect(await refusalOf(revokeCredential(stranger, id))).toBe("credential_not_found");
      expect(await refusalOf(rotateCredential(stranger, id))).toBe("credential_not_found");
      expect(await listCredentials(stranger)).toEqual([]);
    }
    expect(await statusWith(secret)).toBe(200);
  });

  test.each([-1, 1.5, 169, Number.NaN])("refuses an overlap of %s hours", async (overlapHours) => {
    const caller = await createCaller();
    const { id } = await createCredential(caller, { name: "Shop" });
    const code = await refusalOf(rotateCredential(caller, id, { overlapHours }));
    expect(code).toBe("invalid_request");
  });

  test.each(["", "  ", "x".repeat(61)])("cannot be called %j", async (name) => {
    const code = await refusalOf(createCredential(await createCaller(), { name }));
    expect(code).toBe("invalid_request");
  });

  test("leaves one audit entry for each change, with who made it", async () => {
    const caller = await createCaller();
    const { userId } = requireCredentialAccess(caller);
    const { id } = await createCredential(caller, { name: "Shop" });
    const successor = await rotateCredential(caller, id, { overlapHours: 0 });
    await revokeCredential(caller, successor.id);
    await revokeCredential(caller, successor.id);
    const { entries } = await listAudit(reader(caller), { limit: 10 });
    expect(entries.map((entry) => [entry.action, entry.subject, entry.userId])).toEqual([
      [`${noun}.revoked`, successor.id, userId],
      [`${noun}.rotated`, id, userId],
      [`${noun}.created`, id, userId],
    ]);
  });
});

test("a key of the other environment is not found, not listed and not counted", async () => {
  const live = await createMerchantCaller("live");
  const { id } = await createCredential(live, { name: "Shop" });
  const inTest = callerAt(live.user, "test");
  expect(await refusalOf(revokeCredential(inTest, id))).toBe("credential_not_found");
  expect(await refusalOf(rotateCredential(inTest, id))).toBe("credential_not_found");
  expect(await listCredentials(inTest)).toEqual([]);
  await Promise.all(Array.from({ length: 19 }, () => createCredential(live, { name: "Shop" })));
  expect(await refusalOf(createCredential(inTest, { name: "Shop" }))).toBeUndefined();
});

test("a key has the scopes it was created with, and its successor has the same", async () => {
  const caller = await createMerchantCaller();
  const scopes = ["orders", "wallet"] as const;
  const { id } = await createCredential(caller, { name: "Till", scopes: [...scopes, "orders"] });
  const fresh = await rotateCredential(caller, id);
  expect(fresh.scopes).toEqual(scopes);
  expect((await listCredentials(caller)).map((key) => key.scopes)).toEqual([scopes, scopes]);
  const nothing = createCredential(caller, { name: "Till", scopes: [] });
  expect(await refusalOf(nothing)).toBe("invalid_request");
});

test("a token works orders only where that was chosen, and so does its successor", async () => {
  const caller = await createCourierCaller();
  expect((await createCredential(caller, { name: "Reports" })).scopes).toEqual(["full"]);
  const scopes = ["full", "work_orders"] as const;
  const { id } = await createCredential(caller, { name: "Fleet", scopes });
  expect((await rotateCredential(caller, id)).scopes).toEqual(scopes);
});

test("a key has no scope of tokens, and a token no scope of keys", async () => {
  const key = { name: "Till", scopes: ["full", "work_orders"] } as const;
  expect(await refusalOf(createCredential(await createMerchantCaller(), key))).toBe(
    "invalid_request",
  );
  const token = { name: "Fleet", scopes: ["full", "orders"] } as const;
  expect(await refusalOf(createCredential(await createCourierCaller(), token))).toBe(
    "invalid_request",
  );
});

test.each(["viewer", "finance", "operator"] as const)(
  "a merchant's %s may do nothing with keys",
  async (staffRole) => {
    const boss = await createMerchantCaller();
    const { id } = await createCredential(boss, { name: "Shop" });
    const staff = await createMerchantCaller("live", staffRole, boss.merchant.merchantId);
    expect(await codesOfAll(staff, id)).toEqual(new Set(["role_not_allowed"]));
  },
);

test.each(["dispatcher", "finance"] as const)(
  "a courier's %s may do nothing with tokens",
  async (staffRole) => {
    const boss = await createCourierCaller();
    const { id } = await createCredential(boss, { name: "Fleet" });
    const staff = await createCourierCaller(staffRole, boss.courier.courierId);
    expect(await codesOfAll(staff, id)).toEqual(new Set(["role_not_allowed"]));
  },
);

async function codesOfAll(caller: OwnCaller, id: string) {
  const attempts = [
    listCredentials(caller),
    createCredential(caller, { name: "Mine" }),
    rotateCredential(caller, id),
    revokeCredential(caller, id),
  ];
  return new Set(await Promise.all(attempts.map(refusalOf)));
}

test("the application's role can change a credential in no other way", async () => {
  for (const statement of [
    "update credentials set revoked_at = null",
    "update credentials set expires_at = null",
    "update credentials set scopes = '{full}'",
    "insert into credentials select * from credentials",
    "delete from credentials",
  ]) {
    await expect(sql.unsafe(statement)).rejects.toMatchObject({ code: "42501" });
  }
});

test("requests of one key at the same time note one use", async () => {
  const { id: merchantId } = await createMerchant();
  const [key] = await owner<[{ id: string }]>`
    update credentials set last_used_at = null where merchant_id = ${merchantId} returning id`;
  const lastUse = () => owner`select last_used_at, xmin from credentials where id = ${key.id}`;
  await noteUse(key.id);
  const noted = await lastUse();
  await Promise.all([noteUse(key.id), noteUse(key.id)]);
  expect(await lastUse()).toEqual(noted);
});

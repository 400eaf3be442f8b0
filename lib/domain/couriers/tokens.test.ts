import { expect, test } from "vitest";
import { sql } from "@/db/client";
import { api } from "@/test/api";
import { createStaff } from "@/test/courier-staff";
import { owner } from "@/test/world";
import { refusalFromDatabase } from "../refusal-from-database";
import { createToken } from "./create-token";
import { listTokens } from "./list-tokens";
import { revokeToken } from "./revoke-token";
import { rotateToken } from "./rotate-token";

const statusWith = async (token: string) =>
  (await api("GET", "/api/courier/s2s/riders", { headers: { Authorization: `Bearer ${token}` } }))
    .status;

/** The owner of a company that has no token yet. */
async function createOwner() {
  const staff = await createStaff();
  await owner`delete from courier_tokens where courier_id = ${staff.courierId}`;
  return staff;
}

async function refusalOf(work: Promise<unknown>): Promise<string | undefined> {
  try {
    await work;
    return undefined;
  } catch (error) {
    return (refusalFromDatabase(error) as { code: string }).code;
  }
}

test("a new token works, and its secret is answered once and kept nowhere", async () => {
  const staff = await createOwner();
  const { secret, ...token } = await createToken(staff, { name: " Fleet system " });
  expect(await statusWith(secret)).toBe(200);
  expect(token).toMatchObject({ name: "Fleet system", state: "active", expiresAt: null });
  expect(secret.endsWith(token.lastFour)).toBe(true);
  await expect.poll(async () => (await listTokens(staff))[0]?.lastUsedAt).toBeInstanceOf(Date);
  expect(JSON.stringify(await listTokens(staff))).not.toContain(secret);
  const [row] = await owner`select t::text as text from courier_tokens t where id = ${token.id}`;
  expect(row?.text).not.toContain(secret);
});

test("a revoked token is refused at once, and revoking it again changes nothing", async () => {
  const staff = await createOwner();
  const { id, secret } = await createToken(staff, { name: "Fleet" });
  expect(await statusWith(secret)).toBe(200);
  await revokeToken(staff, id);
  expect(await statusWith(secret)).toBe(401);
  const [before] = await listTokens(staff);
  expect(before?.state).toBe("revoked");
  await revokeToken(staff, id);
  expect((await listTokens(staff))[0]).toEqual({ ...before });
});

test("after a rotation both tokens work until the overlap is over", async () => {
  const staff = await createOwner();
  const old = await createToken(staff, { name: "Fleet" });
  const fresh = await rotateToken(staff, old.id);
  expect(fresh).toMatchObject({ name: "Fleet", state: "active" });
  expect([await statusWith(old.secret), await statusWith(fresh.secret)]).toEqual([200, 200]);
  const replaced = (await listTokens(staff)).find(({ id }) => id === old.id);
  expect(replaced?.state).toBe("expiring");
  const hours = ((replaced?.expiresAt?.getTime() ?? 0) - Date.now()) / 3_600_000;
  expect(Math.round(hours)).toBe(24);
  await owner`update courier_tokens set expires_at = now() where id = ${old.id}`;
  expect([await statusWith(old.secret), await statusWith(fresh.secret)]).toEqual([401, 200]);
  expect((await listTokens(staff)).map(({ state }) => state).sort()).toEqual(["active", "expired"]);
});

test("a rotation without overlap ends the old token at once", async () => {
  const staff = await createOwner();
  const old = await createToken(staff, { name: "Fleet" });
  const fresh = await rotateToken(staff, old.id, { overlapHours: 0 });
  expect([await statusWith(old.secret), await statusWith(fresh.secret)]).toEqual([401, 200]);
});

test("a token has one successor, however many ask at once", async () => {
  const staff = await createOwner();
  const { id } = await createToken(staff, { name: "Fleet" });
  const results = await Promise.all(
    Array.from({ length: 5 }, () => refusalOf(rotateToken(staff, id))),
  );
  expect(results.filter((code) => code === undefined)).toHaveLength(1);
  expect(results.filter((code) => code === "credential_ended")).toHaveLength(4);
  expect(await listTokens(staff)).toHaveLength(2);
});

test("a company has twenty tokens at most, also when they are created at once", async () => {
  const staff = await createOwner();
  const results = await Promise.all(
    Array.from({ length: 23 }, () => refusalOf(createToken(staff, { name: "Fleet" }))),
  );
  expect(results.filter((code) => code === "invalid_request")).toHaveLength(3);
  const [first] = await listTokens(staff);
  expect(await refusalOf(rotateToken(staff, first!.id))).toBeUndefined();
  await revokeToken(staff, (await listTokens(staff))[0]!.id);
  expect(await refusalOf(createToken(staff, { name: "Fleet" }))).toBeUndefined();
});

test("a token of another company is not found, not listed and goes on working", async () => {
  const { id, secret } = await createToken(await createOwner(), { name: "Fleet" });
  const stranger = await createOwner();
  expect(await refusalOf(revokeToken(stranger, id))).toBe("credential_not_found");
  expect(await refusalOf(rotateToken(stranger, id))).toBe("credential_not_found");
  expect(await listTokens(stranger)).toEqual([]);
  expect(await statusWith(secret)).toBe(200);
});

test.each([-1, 1.5, 169, Number.NaN])("an overlap of %s hours is refused", async (overlapHours) => {
  const staff = await createOwner();
  const { id } = await createToken(staff, { name: "Fleet" });
  expect(await refusalOf(rotateToken(staff, id, { overlapHours }))).toBe("invalid_request");
});

test.each(["", "  ", "x".repeat(61)])("the name %j is refused", async (name) => {
  expect(await refusalOf(createToken(await createOwner(), { name }))).toBe("invalid_request");
});

test.each(["dispatcher", "finance"] as const)("%s may do nothing with tokens", async (position) => {
  const boss = await createOwner();
  const { id } = await createToken(boss, { name: "Fleet" });
  const staff = await createStaff(position, boss.courierId);
  const attempts = [
    listTokens(staff),
    createToken(staff, { name: "Mine" }),
    rotateToken(staff, id),
    revokeToken(staff, id),
  ];
  const codes = await Promise.all(attempts.map(refusalOf));
  expect(new Set(codes)).toEqual(new Set(["position_not_allowed"]));
});

test("the application's role can change a token in no other way", async () => {
  for (const statement of [
    "update courier_tokens set revoked_at = null",
    "update courier_tokens set expires_at = null",
    "insert into courier_tokens select * from courier_tokens",
    "delete from courier_tokens",
  ]) {
    await expect(sql.unsafe(statement)).rejects.toMatchObject({ code: "42501" });
  }
});

import { gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { newId } from "@/lib/core/ids";
import { courierCaller } from "@/lib/dashboard/authority";
import { contextOf, createPerson } from "@/test/merchant-desk";
import { createPerson as createStaff, sessionOf } from "@/test/people";
import { refusalOf } from "@/test/refusal-of";
import { createCourier, createMerchant, createRider, owner, topUp } from "@/test/world";
import type { CompanyContext } from "../../authority/company-of";
import { call } from "../../calls.gen";
import { COURIER_TABLES, MERCHANT_TABLES } from "./exported-tables";
import { prepareCompanyExport } from "./prepare-company-export";
import { openCompanyExport, readLastExport } from "./read-company-export";
import { requestCompanyExport } from "./request-company-export";

async function shop() {
  const merchant = await createMerchant();
  const userId = await createPerson(merchant);
  const holder = { ...(await contextOf(merchant)), staffRole: "owner" } as CompanyContext;
  return { merchant, holder, userId };
}

async function ask(holder: CompanyContext, userId: string) {
  await requestCompanyExport(holder, { id: newId("exp"), userId });
  return (await readLastExport(holder))?.id ?? "";
}

/** Prepares exports until this one is finished; others' tests may wait too. */
async function prepare(holder: CompanyContext, limits = {}) {
  for (;;) {
    const last = await readLastExport(holder);
    if (last?.state !== "waiting") return last;
    await prepareCompanyExport(limits);
  }
}

async function recordsOf(holder: CompanyContext, id: string) {
  const { parts } = await openCompanyExport(holder, id);
  const bytes: Buffer[] = [];
  for await (const part of parts) bytes.push(part);
  const text = gunzipSync(Buffer.concat(bytes)).toString();
  return text
    .trimEnd()
    .split("\n")
    .map((line) => JSON.parse(line) as { kind: string; data: Record<string, unknown> });
}

test("an owner's export has everything of the merchant over several pages and parts, and nothing of another", async () => {
  const { merchant, holder, userId } = await shop();
  const other = await shop();
  await owner`
    insert into customer_notes (merchant_id, environment, phone, note)
    select id, 'live', '+2659910' || lpad(n::text, 5, '0'), md5(n::text)
      from generate_series(1, 1203) n, unnest(${[merchant.id, other.merchant.id]}::text[]) as id`;
  await topUp(merchant.id, 100_000);
  const id = await ask(holder, userId);
  expect(await prepare(holder, { partBytes: 2_000 })).toMatchObject({ id, state: "ready" });
  const [parts] =
    await owner`select count(*)::int from company_export_parts where export_id = ${id}`;
  expect(parts?.count).toBeGreaterThan(1);
  const records = await recordsOf(holder, id);
  expect(records[0]).toMatchObject({ kind: "company", data: { id: merchant.id } });
  const notes = records.filter((it) => it.kind === "customer_note").map((it) => it.data.note);
  expect(new Set(notes).size).toBe(1203);
  expect(notes).toHaveLength(1203);
  const entries = records.filter((it) => it.kind === "ledger_entry");
  const [booked] = await owner`
    select count(*)::int from ledger_entries e join ledger_accounts a on a.id = e.account_id
     where a.merchant_id = ${merchant.id}`;
  expect(entries).toHaveLength(booked?.count as number);
  expect(entries.at(-1)).toMatchObject({ data: { kind: "top_up", environment: "live" } });
  expect(JSON.stringify(records)).not.toContain(other.merchant.id);
  expect(records.some((it) => it.kind === "person" && it.data.id === userId)).toBe(true);
  const [acts] = await owner`select count(*)::int from audit_log where subject = ${id}`;
  expect(acts?.count).toBe(1);
});

test("a courier company's export has its riders and no merchant's secret", async () => {
  const { id: courierId } = await createCourier();
  const rider = await createRider({ latitude: -13.96, longitude: 33.77 }, { courierId });
  const person = await createStaff({ role: "courier", courierId });
  const session = await sessionOf(person);
  const holder = courierCaller(session)?.courier;
  if (!holder) throw new Error("no authority");
  const id = await ask(holder, person.id);
  expect(await prepare(holder)).toMatchObject({ state: "ready" });
  const records = await recordsOf(holder, id);
  expect(records[0]).toMatchObject({ kind: "company", data: { id: courierId } });
  expect(records.find((it) => it.kind === "rider")).toMatchObject({ data: { id: rider.id } });
  const stranger = (await shop()).holder;
  expect(await refusalOf(openCompanyExport(stranger, id))).toBe("company_export_not_found");
});

test("asking again makes no other while one can be downloaded, and its days end", async () => {
  const { holder, userId } = await shop();
  const id = await ask(holder, userId);
  expect(await ask(holder, userId)).toBe(id);
  await prepare(holder);
  expect(await ask(holder, userId)).toBe(id);
  await owner`update company_exports set expires_at = now() where id = ${id}`;
  expect(await readLastExport(holder)).toBeNull();
  expect(await refusalOf(openCompanyExport(holder, id))).toBe("company_export_not_found");
  await call.purgeExpired({ batch: 1000 });
  expect(await owner`select from company_export_parts where export_id = ${id}`).toEqual([]);
  expect(await ask(holder, userId)).not.toBe(id);
});

test("one that is too large is given up and leaves no file", async () => {
  const { holder, userId } = await shop();
  const id = await ask(holder, userId);
  expect(await prepare(holder, { bytesMax: 10 })).toMatchObject({ id, state: "failed" });
  expect(await owner`select from company_export_parts where export_id = ${id}`).toEqual([]);
});

test("a worker that dies is followed by another, and three are all", async () => {
  const { holder, userId } = await shop();
  const id = await ask(holder, userId);
  for (let tries = 0; tries < 3; tries += 1) {
    await owner`update company_exports set leased_until = null, requested_at = '2020-01-01' where id = ${id}`;
    expect((await call.claimCompanyExport({ leaseSeconds: 60 })).id).toBe(id);
    await call.addCompanyExportPart({ id, number: 1, bytes: Buffer.from("x"), leaseSeconds: 60 });
  }
  await owner`update company_exports set leased_until = now() where id = ${id}`;
  const late = { id, number: 2, bytes: Buffer.from("x"), leaseSeconds: 60 };
  expect(await call.addCompanyExportPart(late)).toBe(false);
  await call.claimCompanyExport({ leaseSeconds: 60 });
  expect(await readLastExport(holder)).toMatchObject({ id, state: "failed" });
});

test.each(["operator", "finance", "developer", "viewer"] as const)("%s may not", async (role) => {
  const { merchant, userId } = await shop();
  const holder = { ...(await contextOf(merchant)), staffRole: role } as CompanyContext;
  expect(await refusalOf(requestCompanyExport(holder, { id: undefined, userId }))).toBe(
    "role_not_allowed",
  );
  expect(await refusalOf(readLastExport(holder))).toBe("role_not_allowed");
});

test("exported columns exist, and none is a secret", async () => {
  const columns = await owner<{ name: string }[]>`
    select table_name || '.' || column_name as name from information_schema.columns where table_schema = 'public'`;
  const names = new Set(columns.map(({ name }) => name));
  const exported = [...MERCHANT_TABLES, ...COURIER_TABLES].flatMap(
    ({ table, columns: them, key }) => [...them, ...key].map((column) => `${table}.${column}`),
  );
  expect(exported.filter((name) => !names.has(name))).toEqual([]);
  expect(
    exported.filter((name) => /sha256|sealed|hash|_pin\b|token|pin_tries|photo/.test(name)),
  ).toEqual([]);
});

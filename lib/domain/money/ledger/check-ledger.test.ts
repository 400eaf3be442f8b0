import type { ServerResponse } from "node:http";
import { afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { env } from "@/lib/core/env";
import { createAdmin } from "@/test/merchant-desk";
import { useEmptyTables } from "@/test/own-database";
import { refusalOf } from "@/test/refusal-of";
import { startReceiver, type Receiver } from "@/test/webhook-receiver";
import { createMerchant, owner } from "@/test/world";
import { workLedgerCheck } from "@/worker/check-ledger";
import { checkLedgerNow } from "./check-ledger-now";
import { readLedgerAlarm } from "./read-ledger-alarm";

useEmptyTables();

let wallet: string;

beforeEach(async () => {
  wallet = `wallet:${(await createMerchant()).id}:live`;
});

/** Changes protected rows: as the owner, past the triggers. */
async function tamper(statement: string): Promise<void> {
  await owner.unsafe(`alter table ledger_entries disable trigger user; ${statement};
    alter table ledger_entries enable trigger user`);
}

async function entryOf(account: string): Promise<number> {
  const [row] = await owner<[{ id: number }]>`
    select id::int as id from ledger_entries where account_id = ${account} order by id limit 1`;
  return row.id;
}

/** As if the last check of the schedule had been a while ago. */
const later = () =>
  owner`update ledger_checks set started_at = started_at - interval '1 hour',
    finished_at = finished_at - interval '1 hour'`;

test("books that balance have no findings", async () => {
  const admin = await createAdmin();
  expect(await checkLedgerNow(admin)).toEqual({ findingCount: 0, findings: [] });
  const alarm = await readLedgerAlarm(admin);
  expect(alarm.findings).toBe(0);
  expect(alarm.checkedAt).toBeInstanceOf(Date);
});

test("a changed entry is named, by the account whose balance it breaks and by its transaction", async () => {
  const entry = await entryOf(wallet);
  await tamper(`update ledger_entries set amount_minor = amount_minor + 1 where id = ${entry}`);
  const { findings } = await checkLedgerNow(await createAdmin());
  expect(findings).toContainEqual({
    invariant: "wallet entry states the balance after it",
    subject: wallet,
    entryId: entry,
    detail: "states 10000000, entries up to it 10000001",
  });
  expect(findings.map(({ invariant }) => invariant).sort()).toEqual([
    "ledger transaction sums to zero",
    "wallet balance equals the sum of its entries",
    "wallet entry states the balance after it",
  ]);
  await tamper(`update ledger_entries set amount_minor = amount_minor - 1 where id = ${entry}`);
});

test("a raised balance is found beside the last entry of its wallet", async () => {
  await owner`update wallets set balance_minor = balance_minor + 500 where account_id = ${wallet}`;
  const { findings } = await checkLedgerNow(await createAdmin());
  expect(findings).toEqual([
    {
      invariant: "wallet balance equals the sum of its entries",
      subject: wallet,
      entryId: await entryOf(wallet),
      detail: "balance 10000500, entries 10000000",
    },
  ]);
  await owner`update wallets set balance_minor = balance_minor - 500 where account_id = ${wallet}`;
});

test("the schedule finds it, and reports new findings once", async () => {
  const receiver = await startReceiver();
  env.ALARM_URL = receiver.url;
  await later();
  await owner`update wallets set balance_minor = balance_minor + 500 where account_id = ${wallet}`;
  expect(await workLedgerCheck()).toBe(1);
  await later();
  expect(await workLedgerCheck()).toBe(1);
  delete env.ALARM_URL;
  await receiver.stop();
  expect((await readLedgerAlarm(await createAdmin())).findings).toBe(1);
  expect(receiver.received.map(({ body }) => JSON.parse(body))).toEqual([
    { text: expect.stringContaining(`${wallet}, entry ${await entryOf(wallet)}`) },
  ]);
  await owner`update wallets set balance_minor = balance_minor - 500 where account_id = ${wallet}`;
});

describe("an alarm that is not taken", () => {
  let stopped: Receiver;

  beforeAll(async () => {
    stopped = await startReceiver();
    await stopped.stop();
  });

  afterEach(() => {
    delete env.ALARM_URL;
  });

  test.each([
    ["because no alarm address is set", undefined],
    ["because its receiver fails", (it: ServerResponse) => void it.writeHead(500).end()],
    ["because its receiver answers too late", () => undefined],
  ])("holds no check up and is sent again until it is, %s", async (_, answer) => {
    const failing = answer && (await startReceiver(answer));
    const working = await startReceiver();
    const raise = (by: number) =>
      owner`update wallets set balance_minor = balance_minor + ${by} where account_id = ${wallet}`;
    await raise(500);
    for (const receiver of [failing ?? stopped, working, working]) {
      env.ALARM_URL = receiver.url;
      await later();
      expect(await workLedgerCheck()).toBe(1);
    }
    expect(failing?.received ?? [{}]).toHaveLength(1);
    expect(working.received.map(({ body }) => JSON.parse(body))).toEqual([
      { text: expect.stringContaining(wallet) },
    ]);
    await raise(-500);
    await Promise.all([failing?.stop(), working.stop()]);
  });
});

test("many workers check at the pace of one", async () => {
  const count = () => owner<[{ n: number }]>`select count(*)::int as n from ledger_checks`;
  await later();
  const [before] = await count();
  await Promise.all(Array.from({ length: 6 }, workLedgerCheck));
  expect((await count())[0].n).toBe(before.n + 1);
});

test("a check that took long is followed by a pause of nine times as long", async () => {
  await owner`insert into ledger_checks (started_at, finished_at, finding_count, findings)
    values (now() - interval '6 minutes', now() - interval '4 minutes', 7, '[]')`;
  expect(await workLedgerCheck()).toBe(0);
  expect((await readLedgerAlarm(await createAdmin())).findings).toBe(7);
});

test("support reads whether the books balance and does not have them checked", async () => {
  expect(await refusalOf(checkLedgerNow(await createAdmin("support")))).toBe("role_not_allowed");
});

test("checks older than a month are forgotten", async () => {
  await owner`insert into ledger_checks (started_at, finished_at, finding_count, findings)
    values (now() - interval '31 days', now() - interval '31 days', 0, '[]')`;
  await checkLedgerNow(await createAdmin());
  const [old] = await owner`select id from ledger_checks
    where started_at < now() - interval '30 days'`;
  expect(old).toBeUndefined();
});

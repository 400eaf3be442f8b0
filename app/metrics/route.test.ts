import { beforeEach, describe, expect, test } from "vitest";
import { env } from "@/lib/core/env";
import type { AdminContext } from "@/lib/domain/authority/admin-context";
import { checkLedgerNow } from "@/lib/domain/money/ledger/check-ledger-now";
import { changeRows } from "@/test/change-rows";
import { createAdmin } from "@/test/merchant-desk";
import { createOrder, quotedOrder } from "@/test/orders";
import { useEmptyTables } from "@/test/own-database";
import { createMerchant, owner } from "@/test/world";
import { GET } from "./route";

useEmptyTables();

const TOKEN = "a-token-for-prometheus";

beforeEach(() => {
  env.METRICS_TOKEN = TOKEN;
});

function read(token: string) {
  const headers = { Authorization: `Bearer ${token}` };
  return GET(new Request("http://tumiza.test/metrics", { headers }), {
    params: Promise.resolve({}),
  });
}

describe("the findings of the ledger's last check", () => {
  let admin: AdminContext;
  let wallet: string;

  beforeEach(async () => {
    admin = await createAdmin();
    wallet = `wallet:${(await createMerchant()).id}:live`;
  });

  const raise = (by: number) =>
    owner`update wallets set balance_minor = balance_minor + ${by} where account_id = ${wallet}`;

  async function metricsAfterCheck() {
    await checkLedgerNow(admin);
    const response = await read(TOKEN);
    expect(response.status).toBe(200);
    return (await response.text()).split("\n").filter((line) => line.includes("ledger_findings"));
  }

  const metricsWith = (findings: number) => [
    expect.stringMatching(/^# HELP tumiza_ledger_findings ./),
    "# TYPE tumiza_ledger_findings gauge",
    `tumiza_ledger_findings ${findings}`,
  ];

  test("are counted while a balance is wrong, and none once it is right again", async () => {
    expect(await metricsAfterCheck()).toEqual(metricsWith(0));
    await raise(500);
    expect(await metricsAfterCheck()).toEqual(metricsWith(1));
    await raise(-500);
    expect(await metricsAfterCheck()).toEqual(metricsWith(0));
  });
});

test("the metrics have the age of the oldest event that no worker has taken, and zero without one", async () => {
  const age = async () =>
    Number(/^tumiza_outbox_age_seconds (.+)$/m.exec(await (await read(TOKEN)).text())?.[1]);
  expect(await age()).toBe(0);
  const merchant = await createMerchant();
  await createOrder(merchant.testKey, await quotedOrder(merchant));
  await changeRows((sql) => sql`update outbox set created_at = now() - interval '2 minutes'`);
  expect(await age()).toBeCloseTo(120, -1);
});

test("without the token the numbers are not found", async () => {
  expect((await read("another-token-altogether")).status).toBe(404);
  delete env.METRICS_TOKEN;
  expect((await read(TOKEN)).status).toBe(404);
});

describe("the age of the newest base backup", () => {
  const age = async () => {
    const text = await (await read(TOKEN)).text();
    return /^tumiza_backup_age_seconds (\S+)$/m.exec(text)?.[1];
  };

  test("is infinite where the job has never written one down", async () => {
    expect(await age()).toBe("+Inf");
  });

  test("is that of the newest that the job wrote down", async () => {
    await owner`create schema backups`;
    await owner`create table backups.base (label text primary key, finished_at timestamptz, bytes bigint)`;
    await owner`grant usage on schema backups to tumiza_app`;
    await owner`grant select on backups.base to tumiza_app`;
    expect(await age()).toBe("+Inf");
    await owner`insert into backups.base values
      ('older', now() - interval '3 days', 1), ('newer', now() - interval '1 day', 1)`;
    expect(Math.round(Number(await age()) / 3600)).toBe(24);
    await owner`drop schema backups cascade`;
  });
});

test("an archive that nothing was ever written to is infinitely old", async () => {
  const text = await (await read(TOKEN)).text();
  expect(text).toMatch(/^tumiza_wal_archive_age_seconds \+Inf$/m);
});

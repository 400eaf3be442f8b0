import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { useSettings } from "@/test/use-settings";
import { createCourier, createMerchant, owner } from "@/test/world";
import { purgeTestOrders } from "./purge-test-orders";

useSettings({ REQUEST_LOG_LIMIT: 5 });

type Caller = { merchant_id: string; environment: "live" | "test" } | { courier_id: string };

/** Adds so many requests of a caller, a minute apart; answers their ids, the oldest first. */
async function addRequests(caller: Caller, count: number): Promise<string[]> {
  const ids = Array.from({ length: count }, () => `req_${randomUUID()}`);
  const request = { credential_id: "key", operation: "ping", method: "GET", path: "/" };
  const rows = ids.map((id, index) => ({
    id,
    ...caller,
    ...request,
    status: 200,
    elapsed_ms: 1,
    created_at: new Date(Date.now() - (100 - index) * 60_000),
  }));
  await owner`insert into request_log ${owner(rows)}`;
  return ids;
}

async function kept(ids: string[]): Promise<string[]> {
  const rows = await owner<{ id: string }[]>`
    select id from request_log where id in ${owner(ids)} order by created_at`;
  return rows.map(({ id }) => id);
}

test("the request log keeps the newest requests of each caller, as many as it may", async () => {
  const { id: merchant_id } = await createMerchant();
  const { id: courier_id } = await createCourier();
  const logs = {
    live: await addRequests({ merchant_id, environment: "live" }, 8),
    test: await addRequests({ merchant_id, environment: "test" }, 7),
    courier: await addRequests({ courier_id }, 6),
    few: await addRequests({ courier_id: (await createCourier()).id }, 5),
  };
  await purgeTestOrders();
  expect(await kept(logs.live)).toEqual(logs.live.slice(3));
  expect(await kept(logs.test)).toEqual(logs.test.slice(2));
  expect(await kept(logs.courier)).toEqual(logs.courier.slice(1));
  expect(await kept(logs.few)).toEqual(logs.few);
});

import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { errorBody } from "@/test/error-body";
import { raceForRows, whileRowsAreHeld } from "@/test/hold-rows";
import { expectNoViolations } from "@/test/invariants";
import { countTraces, createOrder, loadOf, quotedOrder } from "@/test/orders";
import { createMerchant, createRider, owner, type TestMerchant } from "@/test/world";

const walletOf = ({ id }: TestMerchant) => `select 1 from wallets where merchant_id = '${id}'`;

// spec: A3.22, ER.34
test("a duplicate under way is waited for and then replayed", async () => {
  const merchant = await createMerchant();
  const rider = await createRider(merchant.pickup);
  const body = await quotedOrder(merchant);
  const key = randomUUID();
  const answers = await raceForRows(walletOf(merchant), () =>
    Promise.all([1, 2, 3].map(() => createOrder(merchant.liveKey, body, key))),
  );
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(answers.filter((answer) => answer.body.idempotent_replay)).toHaveLength(2);
  expect(new Set(answers.map((answer) => String(answer.body.order_id))).size).toBe(1);
  await expectNoViolations([merchant], [rider]);
});

// spec: ER.34
test("a wait that runs out is a 503 with Retry-After that leaves the key usable", async () => {
  const merchant = await createMerchant();
  const rider = await createRider(merchant.pickup);
  const body = await quotedOrder(merchant);
  const key = randomUUID();
  const answer = await whileRowsAreHeld(walletOf(merchant), () =>
    createOrder(merchant.liveKey, body, key),
  );
  expect(answer.status).toBe(503);
  expect(answer.headers.get("retry-after")).toBe("1");
  expect(answer.body).toEqual(
    errorBody("unavailable", {
      error: "Service unavailable",
      message: expect.any(String),
      retry_after: 1,
    }),
  );
  expect(await countTraces(merchant)).toMatchObject({ orders: 0, keys: 0, postings: 0 });
  expect(await loadOf(rider.id)).toEqual({ jobs: 0, grams: 0 });
  const retried = await createOrder(merchant.liveKey, body, key);
  expect(retried.status).toBe(200);
  expect(retried.body).not.toHaveProperty("idempotent_replay");
  await expectNoViolations([merchant], [rider]);
});

test("a bug of ours is a fixed 500 that gives nothing away and leaves the key usable", async () => {
  const merchant = await createMerchant();
  const rider = await createRider(merchant.pickup);
  const body = await quotedOrder(merchant);
  const key = randomUUID();
  // Without its escrow account the last step of placing breaks a constraint that no request can break.
  const [account] = await owner`delete from ledger_accounts
    where merchant_id = ${merchant.id} and environment = 'live' and kind = 'order_escrow' returning *`;
  const answer = await createOrder(merchant.liveKey, body, key);
  await owner`insert into ledger_accounts ${owner(account!)}`;
  expect(answer.status).toBe(500);
  expect(answer.body).toEqual(
    errorBody("internal", {
      error: "Internal error",
      message: "Something failed on our side. Quote the request id when you contact us.",
    }),
  );
  expect(answer.headers.get("x-request-id")).toMatch(/^req_[0-9A-Za-z]{22}$/);
  expect(await countTraces(merchant)).toMatchObject({ orders: 0, keys: 0, events: 0, postings: 0 });
  expect(await loadOf(rider.id)).toEqual({ jobs: 0, grams: 0 });
  expect((await createOrder(merchant.liveKey, body, key)).status).toBe(200);
  await expectNoViolations([merchant], [rider]);
});

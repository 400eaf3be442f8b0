import { beforeEach, describe, expect, test } from "vitest";
import { listAudit } from "@/lib/domain/access/audit/list-audit";
import { contextOf, createAdmin, createPerson, refusedWith } from "@/test/merchant-desk";
import { refusalOf } from "@/test/refusal-of";
import { createMarket, createMerchant, owner, type TestMerchant } from "@/test/world";
import type { AdminContext } from "../../authority/admin-context";
import type { MerchantContext } from "../../authority/merchant-context";
import { cancelTopUp } from "./cancel-top-up";
import { confirmTopUp } from "./confirm-top-up";
import { listTopUps } from "./list-top-ups";
import { listTopUpsToConfirm } from "./list-top-ups-to-confirm";
import { markTopUpPaid } from "./mark-top-up-paid";
import { readReference } from "./payment-reference";
import { readTopUp } from "./read-top-up";
import { rejectTopUp } from "./reject-top-up";
import { requestTopUp } from "./request-top-up";

let merchant: TestMerchant;
let context: MerchantContext;
let person: string;
let finance: AdminContext;

beforeEach(async () => {
  merchant = await createMerchant({ balance: 0 });
  context = await contextOf(merchant);
  person = await createPerson(merchant);
  finance = await createAdmin();
});

const request = (amountMinor = 5_000_000, by = context) =>
  requestTopUp(by, { amountMinor, method: "tnm_mpamba", requestedBy: person });

const declare = (id: string, providerTransactionId: string, by = context) =>
  markTopUpPaid(by, id, { providerTransactionId, declaredBy: person });

/** Payments differ from test to test, as the provider's ids do. */
const payment = (name: string) => `${merchant.id.slice(-8)}.${name}`.toUpperCase();

test("a request's reference names its merchant and no other", async () => {
  const [own] = await owner`select payer_number as number from merchants where id = ${merchant.id}`;
  const [first, second] = [await request(), await request()];
  expect(readReference(first.reference)?.payerNumber).toBe(own?.number);
  expect(readReference(second.reference)?.payerNumber).toBe(own?.number);
  expect(first.reference).not.toBe(second.reference);
  expect(first).toMatchObject({ state: "requested", currency: "MWK", requestedBy: person });
});

describe("a request is refused", () => {
  test.each([0, -100_000, 99_999, 500_000_001, 100_000.5, NaN, Number.MAX_SAFE_INTEGER + 2])(
    "for an amount of %d, with the possible amounts",
    async (amountMinor) => {
      expect(await refusedWith(request(amountMinor))).toEqual({
        code: "top_up_amount_refused",
        details: { minimumMinor: 100_000, maximumMinor: 500_000_000, currency: "MWK" },
      });
    },
  );

  test("in the test environment", async () => {
    const refusal = await refusalOf(request(5_000_000, await contextOf(merchant, "test")));
    expect(refusal).toBe("top_up_live_only");
  });

  test("in a market that has no limits yet", async () => {
    const elsewhere = await createMerchant({ market: await createMarket() });
    const refusal = await refusalOf(request(5_000_000, await contextOf(elsewhere)));
    expect(refusal).toBe("top_up_not_offered");
  });

  test("when twenty are open, until one is cancelled", async () => {
    const [first] = await Promise.all(Array.from({ length: 20 }, () => request()));
    expect(await refusalOf(request())).toBe("too_many_open_top_ups");
    await cancelTopUp(context, first!.id, person);
    expect(await request()).toMatchObject({ state: "requested" });
  });
});

describe("a declaration", () => {
  test("names the payment without spaces and in capitals, and can be corrected", async () => {
    const { id } = await request();
    await declare(id, payment("wrong"));
    const topUp = await markTopUpPaid(context, id, {
      providerTransactionId: ` ${payment("a").toLowerCase()} `,
      payer: "+265 999 123 456",
      declaredBy: person,
    });
    expect(topUp).toMatchObject({
      state: "declared",
      providerTransactionId: payment("A"),
      payer: "+265999123456",
    });
  });

  test.each(["", "abc", "a b", "-----", "x".repeat(65), "ok\u0000ok", "<script>"])(
    "of %j is no transaction id",
    async (text) => {
      const { id } = await request();
      expect(await refusalOf(declare(id, text))).toBe("payment_not_named");
    },
  );

  test("of a payment that another top-up of the same merchant names leads there", async () => {
    const first = await request();
    await declare(first.id, payment("A"));
    const second = await request(700_000);
    expect(await refusedWith(declare(second.id, payment("A")))).toEqual({
      code: "payment_used",
      details: { topUpId: first.id, reference: first.reference },
    });
    await rejectTopUp(finance, first.id, "Nothing has arrived.");
    expect(await declare(second.id, payment("A"))).toMatchObject({ state: "declared" });
  });

  test("of a payment that another merchant names tells this one nothing", async () => {
    await declare((await request()).id, payment("A"));
    const other = await contextOf(await createMerchant());
    const { id } = await request(700_000, other);
    expect(await declare(id, payment("A"), other)).toMatchObject({ state: "declared" });
  });
});

test("money that may be on its way cannot be cancelled, nor can a decided one", async () => {
  const { id } = await request();
  await declare(id, payment("A"));
  expect(await refusedWith(cancelTopUp(context, id, person))).toEqual({
    code: "top_up_state_conflict",
    details: { state: "declared" },
  });
  await rejectTopUp(finance, id, " Nothing has arrived. ");
  expect(await readTopUp(context, id)).toMatchObject({ rejectReason: "Nothing has arrived." });
  expect(await refusalOf(declare(id, payment("B")))).toBe("top_up_state_conflict");
});

test("a rejection owes the merchant a reason", async () => {
  const { id } = await request();
  for (const reason of ["", "   ", "x".repeat(501)]) {
    expect(await refusalOf(rejectTopUp(finance, id, reason))).toBe("invalid_request");
  }
});

test("another merchant and the other environment find nothing", async () => {
  const { id } = await request();
  for (const other of [
    await contextOf(await createMerchant()),
    await contextOf(merchant, "test"),
  ]) {
    const attempts = [
      readTopUp(other, id),
      declare(id, payment("A"), other),
      cancelTopUp(other, id, person),
    ];
    expect(await Promise.all(attempts.map(refusalOf))).toEqual(Array(3).fill("top_up_not_found"));
    expect((await listTopUps(other, { limit: 10 })).topUps).toEqual([]);
  }
});

test("the list is newest first, in pages, with who asked and who decided", async () => {
  const ids: string[] = [];
  for (let count = 0; count < 3; count += 1) ids.unshift((await request()).id);
  await rejectTopUp(finance, ids[0]!, "Nothing has arrived.");
  const first = await listTopUps(context, { limit: 2 });
  const second = await listTopUps(context, { limit: 2, cursor: first.nextCursor! });
  expect([...first.topUps, ...second.topUps].map(({ id }) => id)).toEqual(ids);
  expect(second.nextCursor).toBeNull();
  expect(first.topUps[0]).toMatchObject({
    requesterName: "Thoko Banda",
    deciderName: "Mphatso Phiri",
  });
});

test("the queue has those declared paid first, and flags possible duplicates", async () => {
  const [asked, paid, twin] = [
    await request(300_000),
    await request(400_000),
    await request(400_000),
  ];
  await declare(paid.id, payment("A"));
  await declare(twin.id, payment("B"));
  const queue = await listTopUpsToConfirm(finance, { limit: 10_000 });
  const own = queue.filter(({ merchantId }) => merchantId === merchant.id);
  expect(own.map(({ id }) => id)).toEqual([paid.id, twin.id, asked.id]);
  expect(own.map(({ duplicates }) => duplicates.map(({ reference }) => reference))).toEqual([
    [twin.reference],
    [paid.reference],
    [],
  ]);
  expect(own[0]).toMatchObject({ merchantName: "Test merchant", isOwn: false });
});

test("every step is in the audit log and cannot be removed", async () => {
  const topUp = await request();
  await declare(topUp.id, payment("A"));
  await confirmTopUp(finance, topUp.id);
  const { entries } = await listAudit(context, { subject: topUp.id, limit: 10 });
  expect(entries.map(({ action, userId }) => [action, userId])).toEqual([
    ["top_up.confirmed", finance.userId],
    ["top_up.declared_paid", person],
    ["top_up.requested", person],
  ]);
  for (const statement of ["update audit_log set user_id = null", "delete from audit_log"]) {
    await expect(owner.unsafe(statement)).rejects.toMatchObject({
      constraint_name: "audit_log_is_append_only",
    });
  }
});

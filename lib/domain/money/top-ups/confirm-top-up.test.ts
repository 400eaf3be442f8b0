import { beforeEach, describe, expect, test } from "vitest";
import { raceForRows } from "@/test/hold-rows";
import { expectNoViolations } from "@/test/invariants";
import { contextOf, createAdmin, createPerson, refusedWith } from "@/test/merchant-desk";
import { balanceOf } from "@/test/orders";
import { refusalOf } from "@/test/refusal-of";
import { createMerchant, owner, type TestMerchant } from "@/test/world";
import type { AdminContext } from "../../authority/admin-context";
import type { MerchantContext } from "../../authority/merchant-context";
import { confirmTopUp, type Confirmation } from "./confirm-top-up";
import { markTopUpPaid } from "./mark-top-up-paid";
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

const request = (amountMinor = 5_000_000) =>
  requestTopUp(context, { amountMinor, method: "airtel_money", requestedBy: person });

/** Payments differ from test to test, as the provider's ids do. */
const payment = (name = "1") => `${merchant.id.slice(-8)}.${name}`;

async function declared(amountMinor?: number, name?: string) {
  const { id } = await request(amountMinor);
  return markTopUpPaid(context, id, { providerTransactionId: payment(name), declaredBy: person });
}

const outcomes = (attempts: Promise<unknown>[]) =>
  Promise.all(attempts.map(async (attempt) => (await refusalOf(attempt)) ?? "credited"));

test("a confirmed top-up is in the wallet, in the ledger and on its own record", async () => {
  const topUp = await declared();
  expect(await confirmTopUp(finance, topUp.id)).toEqual({ balanceMinor: 5_000_000 });
  expect(await balanceOf(merchant)).toBe(50_000);
  const [row] = await owner`select p.state, p.credited_minor::int as credited,
      p.decided_by as decider, t.kind, t.reference
    from top_ups p join ledger_transactions t on t.id = p.ledger_transaction_id
   where p.id = ${topUp.id}`;
  expect(row).toEqual({
    state: "confirmed",
    credited: 5_000_000,
    decider: finance.userId,
    kind: "top_up",
    reference: topUp.reference,
  });
  await expectNoViolations([merchant]);
});

test("a top-up keeps by which provider its money came, whose payments are credited once each", async () => {
  const [first, second] = [await declared(500_000), await declared(500_000, "2")];
  const came = {
    method: "tnm_mpamba" as const,
    providerTransactionId: payment(),
    isDuplicateAccepted: true,
  };
  await confirmTopUp(finance, first.id, came);
  const [row] = await owner`select method from top_ups where id = ${first.id}`;
  expect(row).toEqual({ method: "tnm_mpamba" });
  expect(await refusalOf(confirmTopUp(finance, second.id, came))).toBe("payment_used");
  await confirmTopUp(finance, second.id, { ...came, method: "airtel_money" });
  await expectNoViolations([merchant]);
});

test("the received amount is credited, also when another one was announced", async () => {
  const topUp = await declared();
  await confirmTopUp(finance, topUp.id, { creditedMinor: 4_999_950 });
  expect(await balanceOf(merchant)).toBe(49_999.5);
});

test("of many people who confirm at once one credits and the others get a refusal", async () => {
  const topUp = await declared();
  const others = await Promise.all(Array.from({ length: 5 }, () => createAdmin()));
  const answers = await raceForRows(`select from top_ups where id = '${topUp.id}'`, () =>
    outcomes(others.map((other) => confirmTopUp(other, topUp.id))),
  );
  expect(answers.filter((answer) => answer === "credited")).toHaveLength(1);
  expect(answers.filter((answer) => answer === "top_up_state_conflict")).toHaveLength(4);
  expect(await balanceOf(merchant)).toBe(50_000);
});

describe("a top-up cannot be confirmed", () => {
  test("that they asked for", async () => {
    const { id } = await requestTopUp(context, {
      amountMinor: 200_000,
      method: "bank_transfer",
      requestedBy: finance.userId,
    });
    await expectRefusal(id, { providerTransactionId: payment() }, "top_up_same_person");
  });

  test("that they declared paid", async () => {
    const { id } = await request();
    await markTopUpPaid(context, id, {
      providerTransactionId: payment(),
      declaredBy: finance.userId,
    });
    await expectRefusal(id, {}, "top_up_same_person");
  });

  test("from the support desk", async () => {
    const { id } = await declared();
    expect(await refusalOf(confirmTopUp(await createAdmin("support"), id))).toBe(
      "role_not_allowed",
    );
  });

  test("without the payment that it was", async () => {
    const { id } = await request();
    await expectRefusal(id, {}, "payment_not_named");
    await confirmTopUp(finance, id, { providerTransactionId: payment() });
    expect(await balanceOf(merchant)).toBe(50_000);
  });

  test("that was rejected, and there is no money of it", async () => {
    const { id } = await declared();
    await rejectTopUp(finance, id, "Nothing has arrived.");
    await expectRefusal(id, {}, "top_up_state_conflict");
  });

  test("that is invalid", async () => {
    await expectRefusal("top_0000000000000000000000", {}, "top_up_not_found");
    await expectRefusal("'; drop", {}, "top_up_not_found");
  });

  async function expectRefusal(id: string, confirmation: Confirmation, code: string) {
    expect(await outcomes([confirmTopUp(finance, id, confirmation)])).toEqual([code]);
    expect(await balanceOf(merchant)).toBe(0);
  }
});

describe("one payment", () => {
  test("is credited once, also when another top-up names it or a duplicate is accepted", async () => {
    await confirmTopUp(finance, (await declared()).id);
    const other = await createMerchant({ balance: 0 });
    const { id } = await requestTopUp(await contextOf(other), {
      amountMinor: 700_000,
      method: "airtel_money",
      requestedBy: await createPerson(other),
    });
    const again = confirmTopUp(finance, id, {
      providerTransactionId: ` ${payment().toLowerCase()} `,
      isDuplicateAccepted: true,
    });
    expect(await outcomes([again])).toEqual(["payment_used"]);
    expect(await balanceOf(other)).toBe(0);
  });

  test("is credited once, also when two top-ups of it are confirmed at the same moment", async () => {
    const [first, second] = [await request(600_000), await request(800_000)];
    const answers = await raceForRows(
      `select from wallets where account_id = 'wallet:${merchant.id}:live'`,
      () =>
        outcomes(
          [first, second].map(({ id }) =>
            confirmTopUp(finance, id, { providerTransactionId: payment() }),
          ),
        ),
    );
    expect(answers.sort()).toEqual(["credited", "payment_used"]);
    await expectNoViolations([merchant]);
  });

  test("may look like another: the same amount within a day must be accepted", async () => {
    const first = await declared(900_000, "a");
    const second = await declared(900_000, "b");
    expect(await refusedWith(confirmTopUp(finance, second.id))).toEqual({
      code: "top_up_maybe_duplicate",
      details: { references: [first.reference] },
    });
    await confirmTopUp(finance, second.id, { isDuplicateAccepted: true });
    expect(await balanceOf(merchant)).toBe(9_000);
  });

  test("of the same amount two days later is no duplicate", async () => {
    const first = await declared(900_000, "a");
    await owner`update top_ups set requested_at = now() - interval '25 hours'
      where id = ${first.id}`;
    await confirmTopUp(finance, (await declared(900_000, "b")).id);
    expect(await balanceOf(merchant)).toBe(9_000);
  });
});

test("the person who asked cannot be written down as the one who confirmed", async () => {
  const topUp = await declared();
  await confirmTopUp(finance, topUp.id);
  await expect(
    owner`update top_ups set decided_by = requested_by where id = ${topUp.id}`,
  ).rejects.toMatchObject({ constraint_name: "top_ups_confirmed_by_another_person" });
});

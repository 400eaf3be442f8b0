import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { agree, askPhone } from "@/test/asked-payments";
import { receive, staffOf } from "@/test/collected-cash";
import { expectNoViolations } from "@/test/invariants";
import { cancel, giveAway, giveTo } from "@/test/left-cash";
import { createAdmin, refusedWith } from "@/test/merchant-desk";
import { openPayChangu, type PayChanguServer } from "@/test/paychangu-server";
import { act, readDay } from "@/test/rider-phone";
import {
  atPaidDoor,
  booksOf,
  collectionOf,
  confirmOnStatement,
  createTrustingShop,
  handedOver,
  importStatement,
  letWait,
  queueOf,
  reference,
  state,
  statedOf,
} from "@/test/stated-payments";
import { owner } from "@/test/world";
import type { AdminContext } from "../../authority/admin-context";
import { decideStatedMoney, type StatedMoneyVerdict } from "./decide-stated-money";
import { judgeStatedPayments } from "./judge-stated-payments";
import { listStatedMoney, listStatedMoneyByPlatform } from "./list-stated-money";
import { suggestLines } from "./suggest-lines";

vi.hoisted(() => {
  vi.stubEnv("PAYCHANGU_URL", "http://127.0.0.1:9/");
  vi.stubEnv("PAYCHANGU_SECRET_KEY", "key of a test, 32 letters and more");
  vi.stubEnv("PAYCHANGU_WEBHOOK_SECRET", "secret of a test, 32 letters and more");
});

let one: AdminContext;
let other: AdminContext;
let payChangu: PayChanguServer;

beforeAll(async () => {
  [one, other] = [await createAdmin(), await createAdmin()];
  payChangu = await openPayChangu();
});

afterAll(() => payChangu.close());

const propose = (id: string, verdict: StatedMoneyVerdict, found = "", by = one) =>
  decideStatedMoney(by, {
    moneyId: id,
    verdict,
    reason: "The operator says so",
    reference: found,
  });

async function decide(id: string, verdict: StatedMoneyVerdict, found = "") {
  await propose(id, verdict, found);
  await propose(id, verdict, found, other);
}

/** A payment that no statement has shown in time. */
async function lateCase(amount = 15_000) {
  const door = await handedOver(amount);
  await letWait(door.stated.id);
  await judgeStatedPayments();
  return { ...door, id: door.stated.id };
}

describe("a payment that no statement shows", () => {
  test("has lines of the same operator, amount and week as suggestions until it is decided", async () => {
    const { id } = await lateCase(15_731);
    const [right, less, old] = [reference(), reference(), reference()];
    const lines = [right, less, old].map((it) => ({
      reference: it,
      amount: it === less ? 15_730 : 15_731,
    }));
    await importStatement(one, ...lines);
    await owner`update bank_statement_lines
      set paid_at = now() - case provider_transaction_id when ${old} then interval '8 days' else interval '1 hour' end
      where provider_transaction_id in ${owner([right, less, old])}`;
    expect(await suggestLines(one, [id])).toMatchObject([{ moneyId: id, reference: right }]);
    await decide(id, "found", right);
    expect(await suggestLines(one, [id])).toEqual([]);
  });

  test("is found under another reference, which then pays nothing else", async () => {
    const { id, orderId, merchant, phone } = await lateCase();
    const typed = reference();
    await decide(id, "found", typed);
    expect(await booksOf(orderId)).toEqual({
      collection_clearing: -15_000,
      collections_payable: 15_000,
    });
    const next = await lateCase();
    expect((await refusedWith(propose(next.id, "found", typed)))?.code).toBe("reference_used");
    await expectNoViolations([merchant], [phone.rider]);
  });

  test("is found on a line whose reference its rider mistyped, with the line's amount", async () => {
    const { id, orderId, merchant, phone } = await lateCase();
    const typed = reference();
    const statement = await importStatement(one, { reference: typed, amount: 15_500 });
    await decide(id, "found", typed);
    expect(await booksOf(orderId)).toEqual({
      collection_clearing: -15_500,
      collections_payable: 15_000,
      collections_held: 500,
    });
    const [line] = await owner`select confirmed_at is not null as done from bank_statement_lines
      where statement_id = ${statement}`;
    expect(line).toEqual({ done: true });
    const returns = await owner`select state, received_minor::int as minor from collection_payments
      where order_id = ${orderId}`;
    expect([...returns]).toEqual([{ state: "to_return", minor: 50_000 }]);
    await expectNoViolations([merchant], [phone.rider]);
  });

  test("is not booked again by a provider's call or a line that comes after the decision", async () => {
    const { id, orderId, merchant, phone } = await lateCase();
    await decide(id, "written_off");
    const books = await booksOf(orderId);
    await expect(
      owner`select confirm_stated_payment(${id}, ${reference()}, 1500000, null)`,
    ).rejects.toThrow("stated_money_decided");
    expect(await booksOf(orderId)).toEqual(books);
    await expectNoViolations([merchant], [phone.rider]);
  });

  test("is found on a line with less, and people decide on what is missing", async () => {
    const { id, orderId, merchant, phone } = await lateCase();
    const typed = reference();
    await importStatement(one, { reference: typed, amount: 12_000 });
    await propose(id, "found", typed);
    expect(await statedOf(orderId)).toMatchObject([{ why: "differs", isDecided: false }]);
    await decide(id, "written_off");
    expect(await booksOf(orderId)).toMatchObject({ adjustments: -3_000 });
    await expectNoViolations([merchant], [phone.rider]);
  });

  test("is not found under a reference that another rider states, also before it is decided", async () => {
    const { id } = await lateCase();
    const next = await atPaidDoor();
    await propose(id, "found", next.reference);
    await state(next, next.reference);
    const again = () => refusedWith(propose(id, "found", next.reference, other));
    expect((await again())?.code).toBe("reference_used");
    await importStatement(one, { reference: next.reference, amount: 15_000 });
    expect((await again())?.code).toBe("reference_used");
  });

  test("is the rider's debt, which is handed in and paid as any cash", async () => {
    const { id, orderId, merchant, phone } = await lateCase();
    await decide(id, "rider_pays");
    expect(await booksOf(orderId)).toEqual({ rider_cash: -15_000, collections_payable: 15_000 });
    expect((await readDay(phone)).cash).toMatchObject({ inHandMinor: 1_500_000 });
    await expectNoViolations([merchant], [phone.rider]);
    await receive(phone, await staffOf(phone));
    expect(await collectionOf(orderId)).toMatchObject({ method: "cash", isReceived: true });
    await expectNoViolations([merchant], [phone.rider]);
  });

  test("is carried by its shop, which gets nothing", async () => {
    const { id, orderId, merchant, phone } = await lateCase();
    await decide(id, "shop_carries");
    expect(await booksOf(orderId)).toEqual({});
    expect(await collectionOf(orderId)).toMatchObject({ isReceived: false });
    await expectNoViolations([merchant], [phone.rider]);
  });

  test("is written off, and its shop is paid by the platform", async () => {
    const { id, orderId, merchant, phone } = await lateCase();
    await decide(id, "written_off");
    expect(await booksOf(orderId)).toEqual({ adjustments: -15_000, collections_payable: 15_000 });
    await expectNoViolations([merchant], [phone.rider]);
  });
});

describe("a statement that shows another amount", () => {
  test.each([
    ["shop_carries", { collection_clearing: -14_000, collections_payable: 14_000 }, 1_400_000],
    [
      "written_off",
      { collection_clearing: -14_000, adjustments: -1_000, collections_payable: 15_000 },
      1_500_000,
    ],
  ] as const)("is less: %s", async (verdict, books, minor) => {
    const { reference: stated, stated: it, orderId, merchant, phone } = await handedOver();
    await confirmOnStatement(stated, 14_000);
    expect(await statedOf(orderId)).toMatchObject([{ why: "differs", receivedMinor: 1_400_000 }]);
    await expectNoViolations([merchant], [phone.rider]);
    expect((await refusedWith(propose(it.id, "rider_pays")))?.code).toBe("stated_money_verdict");
    await decide(it.id, verdict);
    expect(await booksOf(orderId)).toEqual(books);
    expect(await collectionOf(orderId)).toMatchObject({ minor, isReceived: true });
    await expectNoViolations([merchant], [phone.rider]);
  });

  test("is more, and the rest goes back", async () => {
    const { reference: stated, stated: it, orderId, merchant, phone } = await handedOver();
    await confirmOnStatement(stated, 15_001);
    await decide(it.id, "found");
    expect(await booksOf(orderId)).toEqual({
      collection_clearing: -15_001,
      collections_payable: 15_000,
      collections_held: 1,
    });
    await expectNoViolations([merchant], [phone.rider]);
  });
});

describe("a payment for which nothing was delivered", () => {
  test.each(["cancelled", "given away"])("goes back once it is found: %s", async (how) => {
    const { merchant, phone } = await createTrustingShop();
    const queue = await queueOf(merchant, phone);
    if (how === "cancelled") await cancel(merchant, queue.orderId);
    else await giveAway(merchant, phone, queue.orderId);
    for (let times = 0; times < 2; times += 1) {
      expect((await queue.sendAll()).body).toMatchObject({ code: "payment_kept", amount: 15_000 });
    }
    expect(await statedOf(queue.orderId)).toMatchObject([{ why: "not_delivered" }]);
    expect(await booksOf(queue.orderId)).toEqual({});
    await confirmOnStatement(queue.reference);
    expect(await booksOf(queue.orderId)).toEqual({
      collection_clearing: -15_000,
      collections_held: 15_000,
    });
    await expectNoViolations([merchant], [phone.rider]);
  });

  test("never came", async () => {
    const { merchant, phone } = await createTrustingShop();
    const queue = await queueOf(merchant, phone);
    await cancel(merchant, queue.orderId);
    await queue.sendAll();
    const { id } = (await statedOf(queue.orderId))[0]!;
    expect((await refusedWith(propose(id, "written_off")))?.code).toBe("stated_money_verdict");
    await decide(id, "nothing_came");
    expect(await booksOf(queue.orderId)).toEqual({});
    await expectNoViolations([merchant], [phone.rider]);
  });

  test("is no hindrance where the order comes back to its rider after the decision", async () => {
    const { merchant, phone } = await createTrustingShop();
    const { orderId, pin, sendAll } = await queueOf(merchant, phone);
    await giveAway(merchant, phone, orderId);
    await sendAll();
    await decide((await statedOf(orderId))[0]!.id, "nothing_came");
    await giveTo(merchant, phone, orderId);
    for (const kind of ["pick_up", "depart"] as const) await act(phone, { kind, orderId });
    expect((await state({ phone, orderId, pin }, reference())).body).toMatchObject({ done: "now" });
    expect(await statedOf(orderId)).toMatchObject([{ why: "not_delivered" }, { why: null }]);
    expect((await sendAll()).status).toBe(200);
    await expectNoViolations([merchant], [phone.rider]);
  });

  test("was paid ahead by phone, and the order is delivered for that", async () => {
    const door = await atPaidDoor();
    const id = await askPhone(payChangu, door.orderId);
    await agree(payChangu, id, 15_000);
    expect((await state(door, door.reference)).status).toBe(200);
    expect(await statedOf(door.orderId)).toMatchObject([{ why: "paid_ahead" }]);
    await confirmOnStatement(door.reference);
    expect(await collectionOf(door.orderId)).toMatchObject({ isReceived: true });
    await expectNoViolations([door.merchant], [door.phone.rider]);
  });
});

test("the provider's call shows the payment that a rider has stated", async () => {
  const door = await atPaidDoor();
  const id = await askPhone(payChangu, door.orderId);
  await state(door, door.reference);
  expect(await agree(payChangu, id, 15_000)).toBe("paid");
  expect(await statedOf(door.orderId)).toMatchObject([{ verdict: "matched", isDecided: true }]);
  expect(await collectionOf(door.orderId)).toMatchObject({ isReceived: true });
  await expectNoViolations([door.merchant], [door.phone.rider]);
});

describe("two people", () => {
  test("decide above the market's limit, at the same time as often as they like", async () => {
    const { id, orderId, merchant, phone } = await lateCase();
    await propose(id, "written_off");
    expect((await refusedWith(propose(id, "written_off")))?.code).toBe("stated_money_same_person");
    expect(await statedOf(orderId)).toMatchObject([{ isDecided: false }]);
    await Promise.all([1, 2, 3].map(() => propose(id, "written_off", "", other)));
    expect(await booksOf(orderId)).toEqual({ adjustments: -15_000, collections_payable: 15_000 });
    expect((await refusedWith(propose(id, "rider_pays")))?.code).toBe("stated_money_decided");
    await expectNoViolations([merchant], [phone.rider]);
  });

  test("are not needed up to the limit", async () => {
    const { id, orderId } = await lateCase(1_500);
    await propose(id, "rider_pays");
    expect(await statedOf(orderId)).toMatchObject([{ isDecided: true }]);
  });

  test("decide beside a statement that shows it: one of them counts", async () => {
    const { id, orderId, reference: stated, merchant, phone } = await lateCase();
    await propose(id, "written_off");
    await Promise.allSettled([confirmOnStatement(stated), propose(id, "written_off", "", other)]);
    const books = await booksOf(orderId);
    expect(books.collections_payable).toBe(15_000);
    expect(Object.keys(books)).toHaveLength(2);
    await expectNoViolations([merchant], [phone.rider]);
  });
});

test("a decision waits for the statement's time, and for the confirmation of a line that shows it", async () => {
  const { stated, reference: typed } = await handedOver();
  expect((await refusedWith(propose(stated.id, "rider_pays")))?.code).toBe(
    "stated_payment_waiting",
  );
  await letWait(stated.id);
  await judgeStatedPayments();
  await importStatement(one, { reference: typed, amount: 15_000 });
  expect((await refusedWith(propose(stated.id, "rider_pays")))?.code).toBe(
    "stated_payment_matched",
  );
});

test("a decision needs the right to it, a reason and a payment that is there", async () => {
  const { id } = await lateCase();
  const support = await createAdmin("support");
  expect((await refusedWith(propose(id, "rider_pays", "", support)))?.code).toBe(
    "role_not_allowed",
  );
  const bare = decideStatedMoney(one, {
    moneyId: id,
    verdict: "rider_pays",
    reason: " ",
  });
  expect((await refusedWith(bare))?.code).toBe("invalid_request");
  for (const verdict of ["found", "delivered"] as const) {
    expect((await refusedWith(propose(id, verdict)))?.code).toBe("stated_money_verdict");
  }
  expect((await refusedWith(propose(id, "found", "<>")))?.code).toBe("invalid_request");
  expect((await refusedWith(propose("stp_none", "found")))?.code).toBe("stated_money_not_found");
});

test("is in the lists of the desk and of the rider's own company, and is audited", async () => {
  const { id, phone, reference: typed } = await lateCase();
  const open = { isOpen: true, search: typed };
  expect(await listStatedMoneyByPlatform(one, open)).toMatchObject([{ id, why: "late" }]);
  expect(await listStatedMoney(await staffOf(phone))).toMatchObject([{ id }]);
  await decide(id, "written_off");
  expect(await listStatedMoneyByPlatform(one, open)).toEqual([]);
  const closed = await listStatedMoneyByPlatform(one, { ...open, isOpen: false });
  expect(closed).toMatchObject([{ id, verdict: "written_off", reason: "The operator says so" }]);
  const audit = await owner`select action from audit_log where subject = ${id} order by id`;
  expect(audit.map(({ action }) => action)).toEqual([
    "stated_payment.decision_asked",
    "stated_payment.decided",
  ]);
});

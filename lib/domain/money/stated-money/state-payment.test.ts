import { describe, expect, test, vi } from "vitest";
import { changeAndPay } from "@/test/changed-orders";
import { atDoor, goToDoor, receiveMore } from "@/test/collected-cash";
import { expectNoViolations } from "@/test/invariants";
import { createAdmin } from "@/test/merchant-desk";
import { act, phoneOf, readDay } from "@/test/rider-phone";
import {
  atPaidDoor,
  booksOf,
  collectionOf,
  confirmOnStatement,
  createTrustingShop,
  importStatement,
  letWait,
  paymentOf,
  queueOf,
  reference,
  state,
  statedOf,
} from "@/test/stated-payments";
import { createRider, owner } from "@/test/world";
import { judgeStatedPayments } from "./judge-stated-payments";

vi.hoisted(() => {
  vi.stubEnv("PAYCHANGU_URL", "http://127.0.0.1:9/");
  vi.stubEnv("PAYCHANGU_SECRET_KEY", "key of a test, 32 letters and more");
  vi.stubEnv("PAYCHANGU_WEBHOOK_SECRET", "secret of a test, 32 letters and more");
});

const CLAIM = { stated_money: -15_000, stated_payments: 15_000 };
const OWED = { collection_clearing: -15_000, collections_payable: 15_000 };

describe("a parcel that is handed over for a reference", () => {
  test("leaves a claim, no cash of the rider and nothing that the shop is owed", async () => {
    const door = await atPaidDoor();
    const { status, body } = await state(door, ` ${door.reference.toLowerCase()} `);
    expect([status, body.done]).toEqual([200, "now"]);
    expect(await booksOf(door.orderId)).toEqual(CLAIM);
    expect(await collectionOf(door.orderId)).toMatchObject({
      method: "mobile_money",
      minor: 1_500_000,
      isReceived: false,
    });
    expect((await readDay(door.phone)).cash).toMatchObject({ inHandMinor: 0, dueMinor: 0 });
    await expectNoViolations([door.merchant], [door.phone.rider]);
  });

  test("is owed to the shop once a statement shows it, and not again", async () => {
    const door = await atPaidDoor();
    await state(door, door.reference);
    const id = await confirmOnStatement(door.reference);
    await confirmOnStatement(door.reference);
    expect(await booksOf(door.orderId)).toEqual(OWED);
    expect(await collectionOf(door.orderId)).toMatchObject({ isReceived: true });
    expect(await statedOf(door.orderId)).toMatchObject([{ verdict: "matched", isDecided: true }]);
    const lines = await owner`select confirmed_at is not null as done from bank_statement_lines
      where statement_id = ${id}`;
    expect([...lines]).toEqual([{ done: true }]);
    await expectNoViolations([door.merchant], [door.phone.rider]);
  });

  test("is found on a statement that came before the phone did", async () => {
    const door = await atPaidDoor();
    const admin = await createAdmin();
    await importStatement(admin, { reference: door.reference, amount: 15_000 });
    await state(door, door.reference);
    await judgeStatedPayments();
    const [line] = await owner`select verdict from bank_statement_lines
      where provider_transaction_id = ${door.reference}`;
    expect(line).toEqual({ verdict: "matched" });
  });

  test("is taken once, however often the phone sends it, and by two phones at once", async () => {
    const door = await atPaidDoor();
    const answers = await Promise.all([1, 2, 3].map(() => state(door, door.reference)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await statedOf(door.orderId)).toHaveLength(1);
    expect(await booksOf(door.orderId)).toEqual(CLAIM);
    await expectNoViolations([door.merchant], [door.phone.rider]);
  });

  test("counts as the part that its shop takes", async () => {
    const { merchant, phone } = await createTrustingShop();
    await owner`update merchants set collect_least_percent = 50 where id = ${merchant.id}`;
    const door = { merchant, phone, ...(await goToDoor(merchant, phone, 15_000)) };
    expect((await state(door, reference(), { amount: 7_499 })).status).toBe(400);
    expect((await state(door, reference(), { amount: 8_000 })).status).toBe(200);
    expect(await collectionOf(door.orderId)).toMatchObject({ minor: 800_000 });
    await expectNoViolations([merchant], [phone.rider]);
  });

  test("is in no hand-in and no payment of the company", async () => {
    const door = await atPaidDoor();
    await state(door, door.reference);
    await receiveMore(door.merchant, door.phone, 5_000);
    expect(await collectionOf(door.orderId)).toMatchObject({
      isHandedIn: false,
      isReceived: false,
    });
    expect(await booksOf(door.orderId)).toEqual(CLAIM);
    await expectNoViolations([door.merchant], [door.phone.rider]);
  });

  test("may be the only way, where the shop takes no cash", async () => {
    const door = await atPaidDoor(15_000, { collect_methods: ["mobile_money"] });
    expect((await state(door, door.reference)).status).toBe(200);
    await confirmOnStatement(door.reference);
    expect(await booksOf(door.orderId)).toEqual(OWED);
    await expectNoViolations([door.merchant], [door.phone.rider]);
  });
});

describe("a rider without a network", () => {
  test("hands over for what the order asked for before its shop changed it", async () => {
    const { merchant, phone } = await createTrustingShop();
    const queue = await queueOf(merchant, phone);
    await changeAndPay(merchant, queue.orderId, { collect_amount: 10_000 });
    expect((await queue.sendAll()).body.done).toBe("now");
    expect((await queue.sendAll()).body.done).toBe("now");
    expect(await booksOf(queue.orderId)).toEqual(CLAIM);
    await expectNoViolations([merchant], [phone.rider]);
  });

  test("keeps a reference that another rider stated, and people decide", async () => {
    const first = await atPaidDoor();
    await state(first, first.reference);
    const { merchant, phone } = await createTrustingShop();
    const door = { merchant, phone, ...(await goToDoor(merchant, phone, 15_000)) };
    const now = await state(door, first.reference);
    expect([now.status, now.body.code]).toEqual([409, "reference_stated"]);
    expect(await statedOf(door.orderId)).toEqual([]);
    const happenedAt = new Date(Date.now() - 300_000).toISOString();
    expect((await state(door, first.reference, { happenedAt })).body.done).toBe("now");
    expect(await statedOf(door.orderId)).toMatchObject([{ why: "used", isDecided: false }]);
    await confirmOnStatement(first.reference);
    expect(await booksOf(first.orderId)).toEqual(OWED);
    expect(await booksOf(door.orderId)).toEqual(CLAIM);
    await expectNoViolations([first.merchant, merchant], [first.phone.rider, phone.rider]);
  });

  test("who states the same reference at the same moment as another one is refused or marked", async () => {
    const doors = await Promise.all([atPaidDoor(), atPaidDoor()]);
    const stated = reference();
    const answers = await Promise.all(doors.map((door) => state(door, stated)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });
});

describe("the limit of what a rider may have waiting", () => {
  test("refuses at the door, and makes a case of what was handed over without a network", async () => {
    const { merchant, phone } = await createTrustingShop();
    const first = { phone, ...(await goToDoor(merchant, phone, 90_000)) };
    expect((await state(first, reference(), { amount: 90_000 })).status).toBe(200);
    const next = { phone, ...(await goToDoor(merchant, phone, 10_001)) };
    const refused = await state(next, reference(), { amount: 10_001 });
    expect([refused.status, refused.body.code]).toEqual([409, "reference_limit"]);
    const happenedAt = new Date(Date.now() - 300_000).toISOString();
    await state(next, reference(), { amount: 10_001, happenedAt });
    expect(await statedOf(next.orderId)).toMatchObject([{ why: "over_limit" }]);
    await expectNoViolations([merchant], [phone.rider]);
  });
});

describe("what is no payment at the door", () => {
  test.each([
    ["no shop that takes references", {}, 409, "reference_not_taken"],
    ["another amount", { amount: 14_999 }, 400, "invalid_request"],
    ["more than the amount", { amount: 15_001 }, 400, "invalid_request"],
    ["cash beside it", { collectedMinor: 1 }, 400, "invalid_request"],
    ["a text that is none", { stated: "<b>" }, 400, "invalid_request"],
    ["an empty text", { stated: "" }, 400, "invalid_request"],
    ["another operator", { method: "bank_transfer" }, 400, "invalid_request"],
    ["no whole amount", { amount: 0.5 / 100 }, 400, "invalid_request"],
    ["an endless text", { stated: "A".repeat(101) }, 400, "invalid_request"],
  ])("%s", async (name, { stated, method, amount, ...more }: any, status, code) => {
    const door = name.startsWith("no shop") ? await atDoor(15_000) : await atPaidDoor();
    const payment = { ...paymentOf(stated ?? reference(), amount), ...(method && { method }) };
    const { orderId, pin } = door;
    const sent = await act(door.phone, { kind: "deliver", orderId, pin, payment, ...more });
    expect([sent.status, sent.body.code ?? code]).toEqual([status, code]);
    expect(await statedOf(orderId)).toEqual([]);
  });

  test("an order of another rider", async () => {
    const door = await atPaidDoor();
    const stranger = await phoneOf(await createRider(door.merchant.pickup));
    const sent = await state({ ...door, phone: stranger }, door.reference);
    expect(sent.status).toBe(404);
    expect(await statedOf(door.orderId)).toEqual([]);
  });

  test("a shop that takes cash only", async () => {
    const door = await atPaidDoor(15_000, { collect_methods: ["cash"] });
    expect((await state(door, door.reference)).body.code).toBe("reference_not_taken");
  });
});

test("a payment that no statement shows in the market's hours becomes a case once, with its alerts", async () => {
  const door = await atPaidDoor();
  await state(door, door.reference);
  const { id } = (await statedOf(door.orderId))[0]!;
  await judgeStatedPayments();
  expect(await statedOf(door.orderId)).toMatchObject([{ why: null }]);
  await letWait(id);
  await judgeStatedPayments();
  await judgeStatedPayments();
  expect(await statedOf(door.orderId)).toMatchObject([{ why: "late", isDecided: false }]);
  const alerts = await owner`select courier_id, facts ->> 'state' as state from alerts
    where kind = 'payment_stated' and facts ->> 'orderId' = ${door.orderId} order by courier_id`;
  expect([...alerts]).toEqual([
    { courier_id: door.phone.rider.courierId, state: "late" },
    { courier_id: null, state: "late" },
  ]);
  // The statement may still show it.
  await confirmOnStatement(door.reference);
  expect(await booksOf(door.orderId)).toEqual(OWED);
  await expectNoViolations([door.merchant], [door.phone.rider]);
});

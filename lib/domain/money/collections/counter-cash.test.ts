import { beforeEach, describe, expect, test } from "vitest";
import { newId } from "@/lib/core/ids";
import { goToDoor, handInOf, ledgerOf, staffOf, withCash } from "@/test/collected-cash";
import { COUNTER } from "@/test/counters";
import { expectNoViolations } from "@/test/invariants";
import { useMarketHour } from "@/test/market-hour";
import { refusedWith } from "@/test/merchant-desk";
import { act, type Phone, phoneOf, readDay } from "@/test/rider-phone";
import { createRider, owner, type TestMerchant } from "@/test/world";
import { closeCounter } from "../../access/counters/close-counter";
import { saveCounter } from "../../access/counters/save-counter";
import type { CourierContext } from "../../authority/courier-context";
import { call } from "../../calls.gen";
import { coverCash } from "./cover-cash";
import { declareRemittance } from "./declare-remittance";
import { handInCash } from "./hand-in-cash";
import { type HandOn, handOnCash } from "./hand-on-cash";
import { readCompanyCash } from "./read-company-cash";
import { readCounterCash } from "./read-counter-cash";

const LIMIT = 40_000_00;

/** On the clock of the market. */
const setHour = useMarketHour();

let merchant: TestMerchant;
let phone: Phone;
/** At the counter, and at the company's office. */
let keeper: CourierContext;
let cashier: CourierContext;
let counterId: string;

beforeEach(async () => {
  ({ merchant, phone } = await withCash(25_000));
  [keeper, cashier] = [await staffOf(phone, "dispatcher"), await staffOf(phone, "finance")];
  counterId = await saveCounter(keeper, { ...COUNTER, cashLimitMinor: LIMIT });
});

const limitTo = (cashLimitMinor: number) =>
  saveCounter(keeper, { ...COUNTER, id: counterId, cashLimitMinor });

/** The rider's cash is counted at the counter. */
async function handInThere(counted = 25_000): Promise<void> {
  await handInCash(keeper, { ...(await handInOf(phone, counted, "Torn")), counterId });
}

/** The counter's cash as a cashier counts it, with the code that the keeper shows. */
async function handOnOf(counted: number, by = keeper): Promise<HandOn> {
  const { inHandMinor, code } = await readCounterCash(by, counterId);
  return {
    id: newId("hin"),
    counterId,
    dueMinor: inHandMinor,
    countedMinor: counted * 100,
    code: code ?? "",
    reason: "Lost",
  };
}

const booksOf = async (): Promise<Record<string, number>> => ({
  ...(await ledgerOf(merchant, phone)),
  counter_cash: await lying(),
});

async function lying(): Promise<number> {
  const [row] = await owner<[{ minor: number }]>`
    select coalesce(sum(e.amount_minor), 0)::float8 as minor from ledger_entries e
     where e.account_id = counter_cash_account(${counterId}, 'MWK')`;
  return row.minor / 100;
}

const expectSound = () => expectNoViolations([merchant], [phone.rider]);

test("a rider's phone lists the counters that take cash, those that take all of it first", async () => {
  const near = { latitude: COUNTER.latitude + 0.001, cashLimitMinor: 10_000_00 };
  await saveCounter(keeper, { ...COUNTER, ...near, name: "Kawale shop" });
  await saveCounter(keeper, { ...COUNTER, name: "Old Town shop" });
  const { landmark, hours } = COUNTER;
  expect((await readDay(phone)).cash.counters).toEqual([
    { name: COUNTER.name, landmark, hours, roomMinor: LIMIT },
    { name: "Kawale shop", landmark, hours, roomMinor: 10_000_00 },
  ]);
  await handInThere();
  expect((await readDay(phone)).cash.counters).toEqual([]);
});

test("the company is reminded of cash that lies at its counters", async () => {
  await handInThere();
  const { courierId } = phone.rider;
  await owner`update collections set collected_at = now() - interval '25 hours' where courier_id = ${courierId}`;
  await setHour(12);
  expect(await call.stageWaitingCash()).toBeGreaterThan(0);
  const [alert] =
    await owner`select facts from alerts where kind = 'cash_waiting' and courier_id = ${courierId}`;
  expect(alert?.facts).toMatchObject({ riders: 0, atCountersMinor: 25_000_00, toRemitMinor: 0 });
});

describe("a rider hands in at a counter", () => {
  test("with the same code as at the desk, and the company owes the platform as much as before", async () => {
    const before = await readCompanyCash(cashier);
    await handInThere();
    expect((await readDay(phone)).cash).toMatchObject({ inHandMinor: 0, code: null });
    expect(await booksOf()).toEqual({
      rider_cash: 0,
      counter_cash: -25_000,
      collections_payable: 25_000,
    });
    const cash = await readCompanyCash(cashier);
    expect(cash).toMatchObject({ toRemitMinor: 0, owedMinor: before.owedMinor, riders: [] });
    expect(cash.counters).toMatchObject([
      { counterId, inHandMinor: 25_000_00, limitMinor: LIMIT, roomMinor: 15_000_00 },
    ]);
    await expectSound();
  });

  test("once, however many count it at a time", async () => {
    const [there, here] = [await handInOf(phone, 25_000), await handInOf(phone, 25_000)];
    const codes = await Promise.all([
      refusedWith(handInCash(keeper, { ...there, counterId })),
      refusedWith(handInCash(cashier, here)),
      refusedWith(handInCash(keeper, { ...there, counterId })),
    ]);
    expect(codes.filter((it) => it === undefined).length).toBeLessThanOrEqual(2);
    const books = await booksOf();
    expect((books.company_cash ?? 0) + (books.counter_cash ?? 0)).toBe(-25_000);
    await expectSound();
  });

  test("up to its limit, however many bring cash at a time", async () => {
    const { courierId } = phone.rider;
    await owner`update riders set is_online = false where id = ${phone.rider.id}`;
    const other = await phoneOf(await createRider(merchant.pickup, { courierId }));
    const { orderId, pin } = await goToDoor(merchant, other, 25_000);
    await act(other, { kind: "deliver", orderId, pin, collectedMinor: 25_000_00 });
    const [mine, theirs] = [await handInOf(phone, 25_000), await handInOf(other, 25_000)];
    const refusals = await Promise.all(
      [mine, theirs].map((it) => refusedWith(handInCash(keeper, { ...it, counterId }))),
    );
    expect(refusals.filter((it) => it !== undefined)).toEqual([
      { code: "counter_full", details: { leftMinor: 15_000_00, currency: "MWK" } },
    ]);
    expect(await lying()).toBe(-25_000);
    await expectSound();
  });

  test("not where it takes none, is closed, keeps cash for too long, or is another company's", async () => {
    const handIn = { ...(await handInOf(phone, 25_000)), counterId };
    const none = { code: "counter_full", details: { leftMinor: 0, currency: "MWK" } };
    await limitTo(0);
    expect(await refusedWith(handInCash(keeper, handIn))).toEqual(none);
    await limitTo(LIMIT);
    await closeCounter(keeper, counterId);
    expect(await refusedWith(handInCash(keeper, handIn))).toEqual(none);
    const foreign = await withCash(1_000);
    const theirs = await saveCounter(await staffOf(foreign.phone), {
      ...COUNTER,
      cashLimitMinor: LIMIT,
    });
    const there = { ...handIn, counterId: theirs };
    expect((await refusedWith(handInCash(keeper, there)))?.code).toBe("counter_not_found");
    const nowhere = { ...handIn, counterId: "ctr_x" };
    expect((await refusedWith(handInCash(keeper, nowhere)))?.code).toBe("counter_not_found");
    expect((await readDay(phone)).cash.inHandMinor).toBe(25_000_00);
  });

  test("not while some of its cash is older than riders may keep theirs", async () => {
    await handInThere();
    await owner`update cash_hand_ins set received_at = received_at - interval '49 hours' where counter_id = ${counterId}`;
    const { orderId, pin } = await goToDoor(merchant, phone, 5_000);
    await act(phone, { kind: "deliver", orderId, pin, collectedMinor: 5_000_00 });
    const handIn = { ...(await handInOf(phone, 5_000)), counterId };
    expect((await refusedWith(handInCash(keeper, handIn)))?.code).toBe("counter_full");
    await handOnCash(cashier, await handOnOf(25_000));
    await handInCash(keeper, handIn);
    await expectSound();
  });

  test("what is missing stays the rider's, and nothing lies there where all of it is missing", async () => {
    await handInThere(24_000);
    expect((await readDay(phone)).cash.inHandMinor).toBe(1_000_00);
    await handInThere(0);
    expect((await readDay(phone)).cash.inHandMinor).toBe(1_000_00);
    await handOnCash(cashier, await handOnOf(24_000));
    expect(await readCounterCash(keeper, counterId)).toMatchObject({ inHandMinor: 0, since: null });
    expect(await readCompanyCash(cashier)).toMatchObject({ toRemitMinor: 25_000_00 });
    await expectSound();
  });
});

describe("the company takes over a counter's cash", () => {
  beforeEach(() => handInThere());

  test("with the code of a colleague there, once, and can pay it in then", async () => {
    const handOn = await handOnOf(25_000);
    const own = { ...handOn, code: (await readCounterCash(cashier, counterId)).code ?? "" };
    expect((await refusedWith(handOnCash(cashier, own)))?.code).toBe("hand_in_code_wrong");
    const id = newId("rem");
    const payment = { id, amountMinor: 25_000_00, method: "airtel_money", reference: id } as const;
    const early = { code: "cash_changed", details: { dueMinor: 0, currency: "MWK" } };
    expect(await refusedWith(declareRemittance(cashier, payment))).toEqual(early);
    await Promise.all([handOnCash(cashier, handOn), handOnCash(cashier, handOn)]);
    const again = { ...handOn, id: newId("hin") };
    expect((await refusedWith(handOnCash(cashier, again)))?.code).toBe("hand_in_code_wrong");
    expect(await booksOf()).toEqual({
      rider_cash: 0,
      counter_cash: 0,
      company_cash: -25_000,
      collections_payable: 25_000,
    });
    await declareRemittance(cashier, payment);
    expect(await readCompanyCash(cashier)).toMatchObject({ declaredMinor: 25_000_00 });
    await expectSound();
  });

  test("what is missing stays the counter's and counts for its limit, until two people bear it", async () => {
    const handOn = await handOnOf(24_000);
    const silent = { ...handOn, reason: "" };
    expect((await refusedWith(handOnCash(cashier, silent)))?.code).toBe("invalid_request");
    await handOnCash(cashier, handOn);
    const left = { inHandMinor: 1_000_00, roomMinor: 39_000_00, since: null };
    expect(await readCounterCash(keeper, counterId)).toMatchObject(left);
    expect((await refusedWith(closeCounter(keeper, counterId)))?.code).toBe("counter_has_cash");
    await coverCash(cashier, handOn.id);
    expect((await refusedWith(coverCash(cashier, handOn.id)))?.code).toBe("cover_same_person");
    await coverCash(await staffOf(phone, "owner"), handOn.id);
    expect(await readCounterCash(keeper, counterId)).toMatchObject({ inHandMinor: 0, code: null });
    await closeCounter(keeper, counterId);
    await expectSound();
  });

  test("a difference that was found later is not taken from what was handed in since", async () => {
    const short = await handOnOf(24_000);
    await handOnCash(cashier, short);
    await coverCash(cashier, short.id);
    await handOnCash(cashier, await handOnOf(1_000));
    const { orderId, pin } = await goToDoor(merchant, phone, 5_000);
    await act(phone, { kind: "deliver", orderId, pin, collectedMinor: 5_000_00 });
    await handInThere(5_000);
    const agreeing = coverCash(await staffOf(phone, "owner"), short.id);
    expect((await refusedWith(agreeing))?.code).toBe("cash_changed");
    expect(await lying()).toBe(-5_000);
    await expectSound();
  });

  test.each([
    [{ countedMinor: 25_001_00 }, "invalid_request"],
    [{ countedMinor: -1 }, "invalid_request"],
    [{ countedMinor: Number.NaN }, "invalid_request"],
    [{ code: "" }, "hand_in_code_wrong"],
    [{ counterId: "ctr_x" }, "counter_not_found"],
    [{ counterId: newId("ctr") }, "hand_in_code_wrong"],
    [{ dueMinor: 26_000_00 }, "hand_in_code_wrong"],
  ])("not with %j", async (change, code) => {
    const handOn = { ...(await handOnOf(25_000)), ...change };
    expect((await refusedWith(handOnCash(cashier, handOn)))?.code).toBe(code);
    expect(await lying()).toBe(-25_000);
  });

  test("another company neither sees nor takes it, and a counter with cash is not closed", async () => {
    const handOn = await handOnOf(25_000);
    const foreign = await staffOf((await withCash(1_000)).phone);
    expect((await refusedWith(readCounterCash(foreign, counterId)))?.code).toBe(
      "counter_not_found",
    );
    expect((await refusedWith(handOnCash(foreign, handOn)))?.code).toBe("hand_in_code_wrong");
    expect((await refusedWith(closeCounter(keeper, counterId)))?.code).toBe("counter_has_cash");
  });
});

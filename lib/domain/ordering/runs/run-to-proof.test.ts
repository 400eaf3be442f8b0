import { expect, test } from "vitest";
import { checkImport } from "@/lib/domain/ordering/imports/check-import";
import { placeImportRun, quoteImportRun } from "@/lib/domain/ordering/imports/place-import-run";
import { get } from "@/test/api";
import { good, merchant, ordersOf, start, useImportShop } from "@/test/import-shop";
import { expectNoViolations } from "@/test/invariants";
import { contextOf } from "@/test/merchant-desk";
import { balanceOf, labelCodeOf, loadOf } from "@/test/orders";
import { act, actionOf, phoneOf, pinOf, readDay, send, type Phone } from "@/test/rider-phone";
import { createCourier, createRider } from "@/test/world";
import { totalOf } from "./price-run";

useImportShop();

type Debit = { type: string; order_id: string; amount: number };

/** The orders of eight imported rows as one live run, and two riders of one company who have room for four each. */
async function startedRun() {
  const { id: courierId } = await createCourier();
  const riders = [await createRider(merchant.pickup, { courierId, jobLimit: 4 })];
  riders.push(await createRider(merchant.pickup, { courierId, jobLimit: 4 }));
  const desk = await contextOf(merchant, "live");
  const id = await start(good(8), desk);
  await checkImport(desk, id);
  const before = await balanceOf(merchant);
  const total = totalOf(await quoteImportRun(desk, id)) / 100;
  const runId = await placeImportRun(desk, id, total);
  const phones = await Promise.all(riders.map(phoneOf));
  return { id, runId, phones, paid: before - (await balanceOf(merchant)), total };
}

/** Accepts a whole bundle, collects it together and hands over one parcel after the other; answers what was delivered in turn. */
async function deliverAll(phone: Phone): Promise<string[]> {
  const { offers } = await readDay(phone);
  expect(new Set(offers.map(({ bundleId }) => bundleId)).size).toBe(1);
  await act(phone, { kind: "accept_offer", offerId: offers[2]?.id });
  const { route } = await readDay(phone);
  const kinds = route.stops.map(({ kind }) => kind);
  expect(kinds).toEqual([...Array(4).fill("pickup"), ...Array(4).fill("dropoff")]);
  for (const { orderId } of route.stops.slice(0, 4)) {
    await done(phone, { kind: "arrive_at_pickup", orderId });
    await done(phone, { kind: "pick_up", orderId, code: await labelCodeOf(orderId) });
  }
  const delivered: string[] = [];
  for (let left = 4; left > 0; left -= 1) {
    const next = (await readDay(phone)).route.stops[0]?.orderId ?? "";
    for (const kind of ["depart", "arrive"] as const) await done(phone, { kind, orderId: next });
    await done(phone, { kind: "deliver", orderId: next, pin: await pinOf(next) });
    delivered.push(next);
    await expectNotReordered(phone, delivered);
  }
  return delivered;
}

async function done(phone: Phone, action: Parameters<typeof actionOf>[0]): Promise<void> {
  expect(await act(phone, action)).toMatchObject({ status: 200, body: { done: "now" } });
}

/** A list that brings a delivered stop back changes nothing of it, and the open ones can still be put in another order. */
async function expectNotReordered({ session, rider }: Phone, delivered: string[]): Promise<void> {
  const day = await readDay({ session, rider });
  const open = day.route.stops;
  const made = delivered.map((orderId) => ({ orderId, kind: "dropoff" as const }));
  const stops = [...[...open].reverse(), ...made];
  const body = actionOf({ kind: "reorder_stops", routeVersion: day.route.version, stops });
  expect((await send("POST", "actions", session, { body })).status).toBe(200);
  const after = (await readDay({ session, rider })).route.stops;
  expect(after).toEqual([...open].reverse());
}

test("a run of eight drops goes from an import to eight proofs by two riders, each order with its own money", async () => {
  const { id, runId, phones, paid, total } = await startedRun();
  expect(paid).toBe(total);
  expect(await Promise.all(phones.map(({ rider }) => loadOf(rider.id)))).toEqual([
    { jobs: 4, grams: 20_000 },
    { jobs: 4, grams: 20_000 },
  ]);
  const [first, second] = phones as [Phone, Phone];
  const delivered = (await Promise.all([deliverAll(first), deliverAll(second)])).flat();

  const { body } = await get(`/orders?run_id=${runId}`, merchant.liveKey);
  const orders = body.orders as { order_id: string; status_code: string; run: object }[];
  expect(orders.map(({ order_id }) => order_id).sort()).toEqual([...delivered].sort());
  expect(new Set(orders.map(({ run }) => JSON.stringify(run))).size).toBe(8);
  for (const { order_id, status_code } of orders) {
    expect(status_code).toBe("delivered");
    const proof = await get(`/orders/${order_id}/pod`, merchant.liveKey);
    expect([order_id, proof.status]).toEqual([order_id, 200]);
  }
  const { body: wallet } = await get("/wallet/transactions?limit=50", merchant.liveKey);
  const debits = (wallet.transactions as Debit[]).filter(({ type }) => type === "order_debit");
  const fees = new Map(
    (await ordersOf(id)).map(({ id: order, fee }) => [order as string, fee / -100]),
  );
  expect(new Map(debits.map((it) => [it.order_id, it.amount]))).toEqual(fees);
  for (const { rider } of phones) expect(await loadOf(rider.id)).toEqual({ jobs: 0, grams: 0 });
  await expectNoViolations(
    [merchant],
    phones.map(({ rider }) => rider),
  );
});

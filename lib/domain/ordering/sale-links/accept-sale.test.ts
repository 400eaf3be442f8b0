import { setTimeout as wait } from "node:timers/promises";
import { describe, expect, test } from "vitest";
import { whileRowsAreHeld } from "@/test/hold-rows";
import { contextOf } from "@/test/merchant-desk";
import { refusalOf } from "@/test/refusal-of";
import {
  accept,
  ask,
  created,
  makeLink,
  openShop,
  ordersOf,
  shop,
  userId,
  useSaleShop,
  withRiders,
} from "@/test/sale-shop";
import { owner, topUp } from "@/test/world";
import type { Environment } from "../../authority/merchant-context";
import { cancelOrder } from "../orders/cancel-order";
import { closeSaleLink } from "./close-sale-link";
import { declineSale } from "./decline-sale";
import { listSaleLinks } from "./list-sale-links";
import { listSaleRequests, readSaleRequest } from "./list-sale-requests";
import { readPublicSaleRequest } from "./read-public-sale-request";

useSaleShop();

describe("accepting", () => {
  test("places the order that the customer asked for, at the price that the customer saw", async () => {
    await withRiders();
    const id = await ask(await makeLink());
    const { feeMinor, collectMinor, phone } = await readSaleRequest(shop, id);
    const { orderId } = await accept(id);
    expect(await ordersOf()).toMatchObject([
      {
        id: orderId,
        environment: "live",
        source: "dashboard",
        fee_minor: String(feeMinor),
        collect_minor: String(collectMinor),
        item_name: "Blue dress",
        receiver_name: "Chikondi Banda",
        receiver_phone: phone,
        delivery_address: "Blue gate",
      },
    ]);
    expect(await readSaleRequest(shop, id)).toMatchObject({
      state: "accepted",
      orderId,
      decidedBy: "Thoko Banda",
    });
    expect((await readPublicSaleRequest(id)).receiverToken).toMatch(/^rcv_/);
  });

  test("by two people at once is one order", async () => {
    await withRiders(3);
    const id = await ask(await makeLink());
    const answers = await Promise.all([1, 2, 3, 4].map(() => accept(id)));
    expect(new Set(answers.map(({ orderId }) => orderId)).size).toBe(1);
    expect(await ordersOf()).toHaveLength(1);
    // The key is forgotten after a day, and the request is not.
    await owner`delete from idempotency_keys where merchant_id = ${created.id}`;
    expect(await accept(id)).toEqual(answers[0]);
    expect((await listSaleLinks(shop))[0]).toMatchObject({ salesCount: 1, state: "sold_out" });
  });

  test("an order that is cancelled gives its sale back, once, and the customer reads it", async () => {
    await withRiders();
    const linkId = await makeLink();
    const id = await ask(linkId);
    const { orderId } = await accept(id);
    expect((await listSaleLinks(shop))[0]).toMatchObject({ salesCount: 1, state: "sold_out" });
    await cancelOrder(shop, orderId, { userId });
    await refusalOf(cancelOrder(shop, orderId, { userId }));
    expect((await listSaleLinks(shop))[0]).toMatchObject({ salesCount: 0, state: "open" });
    expect(await readPublicSaleRequest(id)).toMatchObject({ state: "accepted", isCancelled: true });
    expect(await listSaleRequests(shop, linkId)).toMatchObject([{ orderStatus: "cancelled" }]);
  });

  test("of two requests for the last item sells it once, and declines the other", async () => {
    await withRiders(3);
    const linkId = await makeLink();
    const [one, other] = [await ask(linkId), await ask(linkId)];
    const outcomes = await Promise.all([refusalOf(accept(one)), refusalOf(accept(other))]);
    expect(outcomes.filter((refusal) => refusal === undefined)).toHaveLength(1);
    expect(outcomes.filter(Boolean)).toEqual([
      expect.stringMatching(/^sale_request_decided$|^sale_link_sold_out$/),
    ]);
    expect(await ordersOf()).toHaveLength(1);
    const states = (await listSaleRequests(shop, linkId)).map(({ state }) => state);
    expect(states.toSorted()).toEqual(["accepted", "declined"]);
    const soldOut = await Promise.all([one, other].map(readPublicSaleRequest));
    expect(soldOut.map(({ isSoldOut }) => isSoldOut).toSorted()).toEqual([false, true]);
  });

  test.each([
    ["expired", "expires_at = now()", "sale_request_expired"],
    ["declined", "state = 'declined', decided_at = now()", "sale_request_decided"],
  ])(
    "a request that is %s is refused, also while it is being accepted",
    async (state, end, refusal) => {
      await withRiders();
      const id = await ask(await makeLink());
      const link = `select from sale_links where merchant_id = '${created.id}'`;
      const refused = await whileRowsAreHeld(link, async (release) => {
        const accepting = refusalOf(accept(id));
        await wait(250);
        await owner.unsafe(`update sale_requests set ${end} where id = '${id}'`);
        await release();
        return accepting;
      });
      expect(refused).toBe(refusal);
      expect(await refusalOf(accept(id))).toBe(refusal);
      expect(await ordersOf()).toEqual([]);
      expect((await readPublicSaleRequest(id)).state).toBe(state);
    },
  );

  test("a request that its customer corrects meanwhile is refused, until the shop has the correction", async () => {
    await withRiders();
    const linkId = await makeLink();
    const id = await ask(linkId);
    const link = `select from sale_links where merchant_id = '${created.id}'`;
    const refused = await whileRowsAreHeld(link, async (release) => {
      const accepting = refusalOf(accept(id));
      await wait(250);
      await owner`update sale_requests set landmark = 'Red gate' where id = ${id}`;
      await release();
      return accepting;
    });
    expect(refused).toBe("sale_request_changed");
    expect(await ordersOf()).toEqual([]);
    await accept(id);
    expect(await ordersOf()).toMatchObject([{ delivery_address: "Red gate" }]);
  });

  test("without the money for the fee says so, and the request waits on", async () => {
    await openShop({ balance: 0 });
    await withRiders();
    const id = await ask(await makeLink());
    expect(await refusalOf(accept(id))).toBe("insufficient_funds");
    expect((await readSaleRequest(shop, id)).state).toBe("waiting");
    expect((await listSaleLinks(shop))[0]).toMatchObject({ salesCount: 0, waiting: 1 });
    await topUp(created.id, 100_000);
    await accept(id);
    expect(await ordersOf()).toHaveLength(1);
  });

  test("without a rider, or by a suspended shop, the request waits on", async () => {
    const id = await ask(await makeLink());
    expect(await refusalOf(accept(id))).toBe("no_capacity");
    await owner`update merchants set suspended_at = now(), suspended_reason = 'Test' where id = ${created.id}`;
    expect(await refusalOf(accept(id))).toBe("merchant_suspended");
    expect((await readSaleRequest(shop, id)).state).toBe("waiting");
  });

  test("of a test link places a test order, without an alert", async () => {
    const environment: Environment = "test";
    const there = await contextOf(created, environment);
    const id = await ask(await makeLink({}, there));
    await accept(id, there);
    expect(await ordersOf()).toMatchObject([{ environment }]);
    expect(
      await owner`select from alerts where merchant_id = ${created.id} and kind = 'sale_requested'`,
    ).toHaveLength(0);
  });

  test("needs the right to place orders", async () => {
    const id = await ask(await makeLink());
    const viewer = { ...shop, apiKey: null, staffRole: "finance" as const };
    for (const work of [
      accept(id, viewer),
      declineSale(viewer, id, userId),
      closeSaleLink(viewer, id, userId),
    ]) {
      expect(await refusalOf(work)).toBe("role_not_allowed");
    }
  });
});

describe("declining", () => {
  test("is final, twice is once, and an accepted request stays accepted", async () => {
    await withRiders();
    const linkId = await makeLink({ salesMaximum: 2 });
    const [declined, accepted] = [await ask(linkId), await ask(linkId)];
    await declineSale(shop, declined, userId);
    await declineSale(shop, declined, userId);
    expect(await readPublicSaleRequest(declined)).toMatchObject({
      state: "declined",
      isSoldOut: false,
    });
    expect(await refusalOf(accept(declined))).toBe("sale_request_decided");
    await accept(accepted);
    expect(await refusalOf(declineSale(shop, accepted, userId))).toBe("sale_request_decided");
  });

  test("at the same time as accepting leaves one answer", async () => {
    await withRiders();
    const id = await ask(await makeLink());
    await Promise.all([refusalOf(accept(id)), refusalOf(declineSale(shop, id, userId))]);
    const { state, orderId } = await readSaleRequest(shop, id);
    expect(await ordersOf()).toHaveLength(state === "accepted" ? 1 : 0);
    expect(orderId !== null).toBe(state === "accepted");
  });
});

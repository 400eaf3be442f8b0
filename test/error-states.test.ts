import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { afterAll, expect, test } from "vitest";
import { simulateStatusAction } from "@/app/merchant/[environment]/developers/simulator/actions";
import { cancelOrderAction } from "@/app/merchant/[environment]/orders/[order_id]/actions";
import { OrderList } from "@/app/merchant/[environment]/orders/_components/order-list";
import {
  readRidersAbleAction,
  advanceOrderFormAction,
} from "@/app/merchant/[environment]/orders/new/actions";
import { savePickupAction } from "@/app/merchant/[environment]/settings/pickup/actions";
import { LoggedBody } from "@/components/developers/logged-body";
import type { FormAction } from "@/lib/core/form-state";
import { countQuote } from "@/lib/dashboard/count-quote";
import { ORDER } from "@/lib/messages/order.gen";
import { ORDERS } from "@/lib/messages/orders.gen";
import { SIMULATOR } from "@/lib/messages/simulator.gen";
import { get } from "./api";
import {
  metAt,
  noticeOf,
  openDesk,
  pageOf,
  place,
  sendForm,
  problemAndQuote,
  whereOf,
  type Desk,
  type Met,
} from "./error-states";
import { endWait, whileRowsAreHeld } from "./hold-rows";
import { contextOf } from "./merchant-desk";
import { placeOrder } from "./orders";
import { createEndpoint, moveTestOrder, openSink, status } from "./webhook-sink";
import { createRider, owner as database, topUp, type TestMerchant } from "./world";

const sink = await openSink();
sink.answer(status(500));
afterAll(() => sink.stop());

/** spec: Errors, every label of its table. */
const LABELS = [
  "Unauthorized",
  "Missing coordinates",
  "Invalid coordinates",
  "Pickup not set",
  "Invalid pickup",
  "Invalid delivery",
  "Invalid distance",
  "Calculation failed",
  "Insufficient Funds",
  "ERR_NO_CAPACITY_AVAILABLE",
  "Order not found",
  "Order cannot be cancelled at this stage",
  "POD is available only after delivery",
  "order_id and status are required",
  "Webhook dispatch failed",
  "Rate limit exceeded",
] as const;

type ErrorState = {
  /** The page's explanation. */
  sentence: RegExp;
  /** The field that is marked, where one puts it right. */
  field?: string;
  /** The page's offer for the same form; undefined if only another request helps. */
  offer?: RegExp;
  /** Does what leads to it, and answers what the page shows then. */
  meet: () => Promise<Met>;
};

/** Texts that invite to send the same form again. */
const OFFERS = /role="timer"|try again|send the event again|order here again/i;

const PLACES: Record<(typeof LABELS)[number], ErrorState> = {
  Unauthorized: {
    sentence: /Requests with this secret get/,
    meet: async () => {
      const desk = await openDesk();
      const [key] = await database<[{ id: string }]>`select id from credentials
        where merchant_id = ${desk.merchant.id} and environment = 'test'`;
      const shown = await pageOf(desk, "developers/keys/[key_id]", { key_id: key.id });
      await database`update credentials set revoked_at = now() where id = ${key.id}`;
      expect((await get("/validate", desk.merchant.testKey)).body.error).toBe("Unauthorized");
      return { shown };
    },
  },
  "Missing coordinates": atDesk(/Enter a location/, () => ({ where: "" })),
  "Invalid coordinates": atDesk(/open short map links/, () => ({
    where: "https://maps.app.goo.gl/x",
  })),
  "Pickup not set": {
    sentence: /Riders collect parcels there, and prices depend on it/,
    meet: async () => {
      const shown = await pageOf(await openDesk({ hasPickup: false }), "orders/new");
      expect(shown).toContain('href="/merchant/test/settings/pickup"');
      expect(shown).not.toContain("<form");
      return { shown };
    },
  },
  "Invalid pickup": {
    sentence: /out of range/,
    meet: async () => {
      const spot = { environment: "test", where: "0, 0", landmark: "Blue gate", name: "Shop" };
      return { shown: noticeOf(await sendForm(savePickupAction, (await openDesk()).owner, spot)) };
    },
  },
  "Invalid delivery": atDesk(/coordinates don't exist/, () => ({ where: "0, 0" })),
  "Invalid distance": atDesk(/This is your pickup/, (merchant) => ({
    where: whereOf(merchant, 0),
  })),
  "Calculation failed": atDesk(
    /No vehicle carries 99999 kg/,
    () => ({ weight: "99999" }),
    "weight",
  ),
  "Insufficient Funds": {
    sentence: /Your balance doesn't cover this order/,
    offer: /place the order here again/,
    meet: async () => {
      const desk = await openDesk({ balance: 10_000 });
      await createRider(desk.merchant.pickup, { vehicleClass: "VAN" });
      const live = { environment: "live", weight: "400" };
      const state = await place(desk, live);
      expect(state.result?.values.orderKey).toBe(desk.form.orderKey);
      await topUp(desk.merchant.id, 100_000);
      await expect(place(desk, live)).rejects.toThrow("NEXT_REDIRECT");
      return metAt(state);
    },
  },
  ERR_NO_CAPACITY_AVAILABLE: {
    sentence: /No rider can carry 60 kg right now\. Motorbikes carry up to 50 kg\./,
    meet: async () => {
      const desk = await openDesk();
      const state = await place(desk, { environment: "live", weight: "60" });
      const { weightG, speed } = state.result?.problem?.needed ?? {};
      const needed = { weightG: String(weightG), cashMinor: "0", speed: String(speed) };
      const watched = { environment: "live", ...needed };
      const look = async () => (await sendForm(readRidersAbleAction, desk.owner, watched)).result;
      expect(await look()).toBe(0);
      await createRider(desk.merchant.pickup, { vehicleClass: "VAN" });
      expect(await look()).toBe(1);
      return metAt(state);
    },
  },
  "Order not found": {
    sentence: /No order with this id exists/,
    meet: async () => {
      const [desk, other] = await Promise.all([openDesk(), openDesk()]);
      const { id: orderId } = await placeOrder(other.merchant, { environment: "test" });
      expect(ORDER.en.missing.title).toBe("Order not found");
      return refusedTo(desk, cancelOrderAction, { orderId });
    },
  },
  "Order cannot be cancelled at this stage": {
    sentence: /until they are picked up/,
    meet: async () => {
      const { desk, orderId } = await withOrder();
      await moveTestOrder(desk.merchant, orderId, "assigned", "picked_up");
      const page = await pageOf(desk, "orders/[order_id]", { order_id: orderId });
      expect(page).toMatch(/aria-disabled="true"[^>]*>Cancel order/);
      return refusedTo(desk, cancelOrderAction, { orderId });
    },
  },
  "POD is available only after delivery": {
    sentence: /once the rider hands over the parcel/,
    meet: async () => {
      const { desk, orderId } = await withOrder();
      return { shown: await pageOf(desk, "orders/[order_id]", { order_id: orderId }) };
    },
  },
  "order_id and status are required": {
    sentence: /Send both order_id and status/,
    meet: async () =>
      refusedTo(await openDesk(), simulateStatusAction, { orderId: "", status: " " }),
  },
  "Webhook dispatch failed": {
    sentence: /status is kept/,
    offer: /send the event again/,
    meet: async () => {
      const { desk, orderId } = await withOrder();
      await createEndpoint(desk.merchant, sink.url);
      const form = { environment: "test", orderId, status: "In Transit" };
      const { result } = await sendForm(simulateStatusAction, desk.owner, form);
      return { shown: result ? SIMULATOR.en.webhooks[result.webhook] : "" };
    },
  },
  "Rate limit exceeded": {
    sentence: /Try again in/,
    offer: /role="timer"/,
    meet: async () => {
      const desk = await openDesk();
      const context = await contextOf(desk.merchant, "test");
      expect(() => {
        for (;;) countQuote(context);
      }).toThrow("Rate limit exceeded");
      return {
        shown: problemAndQuote(await sendForm(advanceOrderFormAction, desk.owner, desk.form)),
      };
    },
  },
};

/** A price that is refused for one of the fields. */
function atDesk(
  sentence: RegExp,
  change: (merchant: TestMerchant) => Record<string, string>,
  field = "where",
): ErrorState {
  const meet = async () => {
    const desk = await openDesk();
    return metAt(await place(desk, change(desk.merchant)));
  };
  return { sentence, field, meet };
}

async function withOrder(): Promise<{ desk: Desk; orderId: string }> {
  const desk = await openDesk();
  const { id } = await placeOrder(desk.merchant, { environment: "test" });
  return { desk, orderId: id };
}

async function refusedTo<Result>(
  { owner }: Desk,
  action: FormAction<Result>,
  fields: Record<string, string>,
): Promise<Met> {
  return { shown: noticeOf(await sendForm(action, owner, { environment: "test", ...fields })) };
}

/** Labels that only an integration can read. */
const CODES = /ERR_|\bPOD\b/;

test.each(LABELS)(
  "a merchant who meets %s reads its meaning and a remedy, and no code",
  async (label) => {
    const { sentence, field, offer, meet } = PLACES[label];
    const met = await meet();
    expect(met.shown).not.toMatch(CODES);
    expect(met.shown).toMatch(sentence);
    expect(met.field ?? undefined).toBe(field);
    if (offer) expect(met.shown).toMatch(offer);
    else expect(met.shown).not.toMatch(OFFERS);
  },
);

test("a session that has ended leads to the sign-in, and keeps the typed text", async () => {
  const { form } = await openDesk();
  const shown = problemAndQuote(await sendForm(advanceOrderFormAction, undefined, form));
  expect(shown).toContain("Signed out");
  expect(shown).toMatch(/Sign in again<\/a>. We've kept what you typed/);
  expect(shown).not.toContain('role="timer"');
});

test("a fault of ours leaves the key usable, and the page says that", async () => {
  const desk = await openDesk();
  await createRider(desk.merchant.pickup);
  const wallet = `select 1 from wallets where merchant_id = '${desk.merchant.id}'`;
  const state = await whileRowsAreHeld(wallet, async () => {
    const placing = place(desk, { environment: "live" });
    await endWait();
    return placing;
  });
  expect(problemAndQuote(state)).toContain("Order not placed");
  expect(problemAndQuote(state)).toContain("we never place the same order twice.");
  await expect(place(desk, { environment: "live" })).rejects.toThrow("NEXT_REDIRECT");
});

test("an unknown status and an unknown field are shown as they came", () => {
  const row = {
    id: "ord_1",
    standing: "teleported",
    label: "Teleported!",
    receiverName: "Thoko Banda",
    receiverPhone: null,
    address: null,
    reference: null,
    feeMinor: 260_000,
    item: "Package",
    distanceM: 4_000,
    currency: "MWK",
    createdAt: new Date(0).toISOString(),
    mood: "fine",
    scheduledFor: null,
    waitsUntil: null,
    dueAt: null,
  };
  const list = { messages: ORDERS.en.list, rows: [row], path: "/orders", timeZone: "UTC" };
  const shown = renderToStaticMarkup(createElement(OrderList, list));
  expect(shown).toMatch(/data-status="teleported".*data-shape="outline".*Teleported!/);
  const body = JSON.stringify({ success: false, error: "Road closed", detour: { km: 12 } });
  const texts = { label: "Answer", none: "None", cut: "Cut" };
  const logged = renderToStaticMarkup(createElement(LoggedBody, { body, ...texts }));
  for (const text of ["Road closed", "detour", "12"]) expect(logged).toContain(text);
});

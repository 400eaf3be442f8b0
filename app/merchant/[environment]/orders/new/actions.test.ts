import { beforeEach, describe, expect, test } from "vitest";
import { formatLocalTime } from "@/lib/core/format-local-time";
import { newId } from "@/lib/core/ids";
import { removePickup } from "@/lib/domain/access/pickups/remove-pickup";
import { savePickup } from "@/lib/domain/access/pickups/save-pickup";
import type { Session } from "@/lib/domain/authority/session";
import { contextOf, createPerson } from "@/test/merchant-desk";
import { signedIn } from "@/test/people";
import { sendForm } from "@/test/send-form";
import {
  createMarket,
  createMerchant,
  createRider,
  nearby,
  owner as database,
  placePickup,
  topUp,
  type TestMerchant,
} from "@/test/world";
import { viewReceiverAction, advanceOrderFormAction } from "./actions";

let merchant: TestMerchant;
let owner: Session;
let form: Record<string, string>;

beforeEach(async () => {
  merchant = await createMerchant({ market: await createMarket(), balance: 10_000 });
  owner = await signedIn({ role: "merchant", merchantId: merchant.id });
  const { latitude, longitude } = nearby(merchant.pickup);
  form = {
    environment: "test",
    orderKey: newId("ord"),
    where: `${latitude}, ${longitude}`,
    landmark: "Blue gate behind the market",
    receiverPhone: "0999 123 456",
    receiverName: "Thoko Banda",
    weight: "5",
    speed: "standard",
  };
});

const send = (change: Record<string, string>, by = owner) =>
  sendForm(advanceOrderFormAction, by, { ...form, ...change });

/** Agrees to the price of the form and places it; answers where that leads. */
async function place(change: Record<string, string> = {}): Promise<string> {
  const thrown: unknown = await agreed(change).catch((error: unknown) => error);
  return (thrown as { digest: string }).digest.split(";")[2] ?? "";
}

async function agreed(change: Record<string, string>) {
  const { result } = await send({ ...change, step: "quote" });
  return send({ ...change, step: "place", quoteId: result?.quote?.id ?? "" });
}

const ordersOf = () =>
  database`select * from orders where merchant_id = ${merchant.id} order by created_at`;

test("the map joins pickup and destination once the destination is usable, and not before", async () => {
  const shop = await createMerchant();
  await placePickup(shop.id, { latitude: -13.9669, longitude: 33.7873 });
  const shopkeeper = await signedIn({ role: "merchant", merchantId: shop.id });
  const { result } = await send({ step: "quote", where: "-13.9833, 33.7833" }, shopkeeper);
  expect(result?.map?.spots.map(({ kind }) => kind)).toEqual(["pickup", "destination"]);
  expect(result?.map?.routes).toMatch(/^M\d+ \d+l-?\d+ ?-?\d+$/);
  const unknown = await send({ step: "quote", where: "behind the market" }, shopkeeper);
  expect(unknown.result?.map).toBeNull();
  // At sea a map has nothing to show, and the price is there all the same.
  expect((await send({ step: "quote" })).result).toMatchObject({ map: null, quote: {} });
});

describe("placing", () => {
  test("keeps the quoted fee, the words and where it came from", async () => {
    const quoted = await send({});
    const address = await place();
    const [order] = await ordersOf();
    expect(address).toBe(`/merchant/test/orders/new?placed=${order?.id}`);
    expect(order).toMatchObject({
      source: "dashboard",
      fee_minor: String(quoted.result?.quote?.feeMinor),
      receiver_phone: "+265999123456",
      receiver_name: "Thoko Banda",
      delivery_address: "Blue gate behind the market",
    });
  });

  test("keeps what the rider must know, and refuses a contact whose phone is none", async () => {
    const details = {
      pickupContactName: " Mercy Kamanga ",
      pickupContactPhone: "0888 123 456",
      pickupNote: "Side gate",
      dropoffNote: "The dog does not bite",
    };
    const { result } = await agreed({ ...details, pickupContactPhone: "12" });
    expect(Object.keys(result?.fieldErrors ?? {})).toEqual(["pickupContactPhone"]);
    expect(await ordersOf()).toEqual([]);
    await place(details);
    expect((await ordersOf())[0]).toMatchObject({
      pickup_contact_name: "Mercy Kamanga",
      pickup_contact_phone: "+265888123456",
      pickup_note: "Side gate",
      dropoff_note: "The dog does not bite",
    });
  });

  test("twice with one key is one order, and is marked as a repetition", async () => {
    const first = await place();
    expect(await place()).toBe(`${first}&again=1`);
    expect(await ordersOf()).toHaveLength(1);
  });

  test("something else with a used key is refused by name, and another key places it", async () => {
    await place();
    const { result } = await agreed({ receiverPhone: "0888 123 456" });
    expect(result?.problem).toMatchObject({ code: "already_placed" });
    const again = await send({ receiverPhone: "0888 123 456", step: "new_order" });
    const orderKey = again.result?.values.orderKey ?? "";
    expect(orderKey).not.toBe(form.orderKey);
    expect(await place({ receiverPhone: "0888 123 456", orderKey })).not.toContain("again");
    expect(await ordersOf()).toHaveLength(2);
  });

  test("the same number, place and item within ten minutes asks first, and places it after a yes", async () => {
    const orderKey = () => newId("ord");
    await place({ itemName: "Charger" });
    const { result } = await agreed({ itemName: "Charger", orderKey: orderKey() });
    const [first] = await ordersOf();
    expect(result).toMatchObject({
      problem: { code: "placed_just_now", earlier: { orderId: first?.id } },
      quote: { id: expect.any(String) },
    });
    expect(await ordersOf()).toHaveLength(1);
    await place({ itemName: "Phone", orderKey: orderKey() });
    await place({ itemName: "Charger", receiverPhone: "0888 123 456", orderKey: orderKey() });
    const key = orderKey();
    const again = { itemName: "Charger", orderKey: key, quoteId: result?.quote?.id ?? "" };
    await send({ ...again, step: "place_again" }).catch(() => undefined);
    expect(await ordersOf()).toHaveLength(4);
    await database`update orders set created_at = created_at - interval '11 minutes'
      where merchant_id = ${merchant.id}`;
    await place({ itemName: "Charger", orderKey: orderKey() });
    expect(await ordersOf()).toHaveLength(5);
  });

  test("at the price of other details asks again and charges nothing", async () => {
    const { result } = await send({ step: "quote" });
    const quoteId = result?.quote?.id ?? "";
    for (const change of [{ weight: "20" }, { speed: "express" }, { quoteId: "quo_none" }]) {
      const { result: answer } = await send({ step: "place", quoteId, ...change });
      expect(answer).toMatchObject({ isRepriced: true, quote: { id: expect.any(String) } });
    }
    expect(await ordersOf()).toEqual([]);
  });

  test("without the receiver names each field and keeps price and input", async () => {
    const { result } = await agreed({ receiverPhone: "12", receiverName: " ", landmark: "" });
    expect(Object.keys(result?.fieldErrors ?? {}).sort()).toEqual([
      "landmark",
      "receiverName",
      "receiverPhone",
    ]);
    expect(result).toMatchObject({ quote: { id: expect.any(String) }, values: { weight: "5" } });
    expect(await ordersOf()).toEqual([]);
  });
});

const inHours = (hours: number) => {
  const local = formatLocalTime(new Date(Date.now() + hours * 3_600_000), "Africa/Blantyre");
  return local.slice(0, 16).replace(" ", "T");
};

describe("with a pickup time", () => {
  test("places a scheduled order at the price for that time", async () => {
    const pickupAt = inHours(24);
    await place({ pickup_at: pickupAt });
    const [order] = await database`
      select to_char(pickup_at at time zone 'Africa/Blantyre', 'YYYY-MM-DD"T"HH24:MI') as at
        from orders where merchant_id = ${merchant.id}`;
    expect(order).toEqual({ at: pickupAt });
  });

  test("asks for another price when the time is another one", async () => {
    const { result } = await send({ step: "quote", pickup_at: inHours(24) });
    const quoteId = result?.quote?.id ?? "";
    const { result: answer } = await send({ step: "place", quoteId, pickup_at: inHours(25) });
    expect(answer).toMatchObject({ isRepriced: true });
    expect(await ordersOf()).toEqual([]);
  });

  test.each(["tomorrow", inHours(-1), inHours(8 * 24)])("%s is refused", async (pickupAt) => {
    const { result } = await send({ pickup_at: pickupAt });
    expect(result?.fieldErrors).toEqual({ pickup_at: expect.stringContaining("7 days") });
  });
});

describe("with a ready time", () => {
  test("places an order that is ready then", async () => {
    await place({ ready_in_minutes: "20" });
    const [order] = await database`
      select round(extract(epoch from ready_at - created_at) / 60)::int as minutes
        from orders where merchant_id = ${merchant.id}`;
    expect(order).toEqual({ minutes: 20 });
  });

  test.each([
    ["more than three hours", { ready_in_minutes: "181" }, "180"],
    ["no number", { ready_in_minutes: "soon" }, "180"],
    ["a pickup time beside it", { ready_in_minutes: "20", pickup_at: inHours(24) }, "pickup time"],
  ])("%s is refused at its field", async (_, fields, says) => {
    const { result } = await send(fields);
    expect(Object.values(result?.fieldErrors ?? {}).join(" ")).toContain(says);
    expect(await ordersOf()).toEqual([]);
  });
});

describe("a live order", () => {
  beforeEach(() => void (form.environment = "live"));

  test("without the money names the missing amount, and after a top-up its key succeeds", async () => {
    await createRider(merchant.pickup, { vehicleClass: "VAN", jobLimit: 5 });
    const weighty = { weight: "400" };
    const { result } = await agreed(weighty);
    expect(result?.problem).toMatchObject({
      code: "insufficient_funds",
      funds: { balanceMinor: 1_000_000, requiredMinor: result?.quote?.feeMinor },
    });
    await topUp(merchant.id, 100_000);
    expect(await place(weighty)).toContain("placed=ord_");
  });

  test("that no rider can carry names the vehicle's limit, and the quote hints at it", async () => {
    await topUp(merchant.id, 100_000);
    await createRider(merchant.pickup);
    expect((await send({})).result?.quote?.hasRider).toBe(true);
    expect((await send({ weight: "60" })).result?.quote?.hasRider).toBe(false);
    expect((await agreed({ weight: "60" })).result?.problem).toMatchObject({
      code: "no_capacity",
      title: "No rider available",
      sentence: expect.stringContaining(
        "No rider can carry 60 kg right now. Motorbikes carry up to 50 kg.",
      ),
    });
  });
});

describe("from another pickup", () => {
  const branch = async (shop = merchant) => {
    const { latitude, longitude } = shop.pickup;
    const draft = {
      name: "Branch",
      landmark: "Beside the bank",
      latitude: latitude + 0.02,
      longitude,
    };
    return savePickup(await contextOf(shop), draft, await createPerson(shop));
  };

  test("an order starts there and names it", async () => {
    const pickup = await branch();
    await place({ pickup });
    expect(await ordersOf()).toMatchObject([
      {
        pickup_id: pickup,
        pickup_address: "Beside the bank",
        pickup_latitude: merchant.pickup.latitude + 0.02,
      },
    ]);
  });

  test("a price of one pickup places no order from another", async () => {
    const pickup = await branch();
    const { result } = await send({});
    const answer = await send({ pickup, step: "place", quoteId: result?.quote?.id ?? "" });
    expect(answer.result).toMatchObject({ isRepriced: true });
    expect(await ordersOf()).toEqual([]);
  });

  test("of another shop, or a removed one, nothing is priced", async () => {
    const removed = await branch();
    await removePickup(await contextOf(merchant), removed, await createPerson(merchant));
    for (const pickup of [removed, await branch(await createMerchant())]) {
      expect((await send({ pickup })).error?.label).toBe("Branch not found");
    }
  });
});

describe("a refused price names the field that fixes it", () => {
  test.each<[Record<string, string>, string, string]>([
    [{ weight: "heavy" }, "calculation_failed", "weight"],
    [{ weight: "99999" }, "calculation_failed", "weight"],
    [{ speed: "overnight" }, "calculation_failed", "speed"],
  ])("%j", async (change, code, field) => {
    const { result } = await send(change);
    expect(result?.problem).toMatchObject({ code, field });
    expect(Object.keys(result?.fieldErrors ?? {})).toEqual([field]);
  });

  test("for a destination that no vehicle goes to, in plain words", async () => {
    const { latitude, longitude } = merchant.pickup;
    const far = latitude > 0 ? latitude - 10 : latitude + 10;
    const { result } = await send({ where: `${far}, ${longitude}` });
    expect(result?.problem).toMatchObject({
      code: "delivery_not_covered",
      title: "Outside our delivery area",
      sentence: expect.stringMatching(/is 14\d\d km away; the limit is 800 km\. The nearest place/),
      field: "where",
    });
    expect(Object.keys(result?.fieldErrors ?? {})).toEqual(["where"]);
  });

  test("for the pickup itself as destination", async () => {
    const { latitude, longitude } = merchant.pickup;
    const { result } = await send({ where: `${latitude}, ${longitude}` });
    expect(result?.problem).toMatchObject({ code: "invalid_distance", field: "where" });
  });

  test("without a pickup", async () => {
    await database`delete from pickups where merchant_id = ${merchant.id}`;
    expect((await send({})).result?.problem?.code).toBe("pickup_not_set");
  });
});

test("words that are no location move to the landmark", async () => {
  const { result } = await send({ where: "Area 47, near the Total", landmark: "" });
  expect(result).toMatchObject({
    values: { where: "", landmark: "Area 47, near the Total" },
    fieldErrors: { where: expect.any(String) },
  });
});

test("a known phone brings name, pin and landmark, to this merchant only", async () => {
  await place();
  const phone = "+265 999 123 456";
  const ask = async (by: Session) =>
    (await sendForm(viewReceiverAction, by, { environment: "test", phone })).result;
  expect(await ask(owner)).toMatchObject({ name: "Thoko Banda", landmark: form.landmark });
  expect(await ask(await signedIn({ role: "merchant" }))).toBeNull();
  const { result } = await send({
    step: "use_receiver",
    where: "",
    receiverName: "",
    landmark: "",
  });
  expect(result?.values).toMatchObject({ receiverName: "Thoko Banda", landmark: form.landmark });
});

test("a viewer, finance and another site place nothing", async () => {
  for (const staffRole of ["viewer", "finance"] as const) {
    const other = await signedIn({ role: "merchant", staffRole, merchantId: merchant.id });
    expect((await send({ step: "place" }, other)).error?.label).toBe("Role not allowed");
  }
  expect(await ordersOf()).toEqual([]);
});

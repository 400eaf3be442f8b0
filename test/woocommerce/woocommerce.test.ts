import { describe, expect, test } from "vitest";
import pickerVersions from "@/lib/picker/versions.json" with { type: "json" };
import { post } from "../api";
import { changeRows } from "../change-rows";
import { startFaultyProxy } from "../clients/faulty-proxy";
import { createRider, nearby, topUp } from "../world";
import { CAN_INSTALL } from "./installed-plugin";
import {
  checkOut,
  connect,
  merchant,
  openAccount,
  orderOf,
  pinOf,
  placedOrders,
  type Rate,
  server,
  shop,
  usePluginShop,
} from "./plugin-shop";

usePluginShop();

describe.skipIf(!CAN_INSTALL)("the plug-in for WooCommerce", () => {
  test("has the price of a quote for the pin, and none without a pin or beyond our reach", async () => {
    const { latitude, longitude } = nearby(merchant.pickup);
    const quote = await post("/quote", merchant.testKey, {
      delivery_lat: latitude,
      delivery_lng: longitude,
      weight_estimate: "0-12kg",
    });
    const rates = await shop<Rate[]>("rates", { pin: pinOf(), kilograms: 11.2 });
    expect(rates.map(({ cost }) => cost)).toEqual([quote.body.delivery_fee]);
    expect(await shop("rates", { pin: "" })).toEqual([]);
    expect(await shop("rates", { pin: "48.85, 2.35" })).toEqual([]);
  });

  test("has the place picker at the checkout once its key is in the settings", async () => {
    expect((await shop<string[]>("scripts")).join("\n")).not.toContain("place-picker");
    await connect({ picker: "pkr_key" });
    const [version, integrity] = Object.entries(pickerVersions).at(-1)!;
    const scripts = (await shop<string[]>("scripts")).join("\n");
    expect(scripts).toContain(
      `integrity="${integrity}" crossorigin="anonymous" src="${server.url}/picker/${version}.js"`,
    );
    expect(scripts).toContain('var tumizaPicker = {"key":"pkr_key"};');
  });

  test("tells the rider what the customer wrote behind the pin, at the same price", async () => {
    const [bare] = await shop<Rate[]>("rates", { pin: pinOf() });
    const [rate] = await shop<Rate[]>("rates", { pin: `${pinOf()} (Green gate, 2nd floor)` });
    expect(rate).toEqual(bare);
    const id = await shop<number>("checkout", rate);
    await shop("pay", { id });
    await shop("run");
    expect((await placedOrders(merchant.testKey))[0]).toMatchObject({
      delivery_address: "Area 47, Lilongwe, Green gate, 2nd floor, Blue gate",
    });
  });

  test("reads the pins that a customer pastes, as the dashboard does", async () => {
    const places = [
      "-13.9626, 33.7741",
      "https://www.google.com/maps/place/X/@-13.9,33.7,17z/data=!8m2!3d-13.9626!4d33.7741",
      "https://maps.google.com/?q=-13.962600,33.774100",
      "https://www.google.com/maps/search/?api=1&query=-13.9626%2C33.7741",
      "https://www.openstreetmap.org/?mlat=-13.9626&mlon=33.7741#map=17/-14/34",
      "geo:-13.9626,33.7741?z=17",
      "5GRM2QPF+XJ",
      "2QPF+XJ Lilongwe",
      "-13.9626, 33.7741 (Blue gate behind the market)",
    ];
    const others = ["blue gate near Bwandilo", "95.1, 33.7", ""];
    const pins = await shop<unknown[]>("pins", { texts: [...places, ...others] });
    const pin = { latitude: expect.closeTo(-13.9626, 3), longitude: expect.closeTo(33.7741, 3) };
    expect(pins).toEqual([...places.map(() => pin), ...others.map(() => null)]);
  });

  test("refuses a checkout whose pin is no place, or not the one of the price", async () => {
    await shop("rates", { pin: pinOf() });
    const check = (pin: string) =>
      shop<string[]>("validate", { tumiza_pin: pin, shipping_method: ["tumiza:3"] });
    expect(await check(pinOf())).toEqual([]);
    expect(await check("blue gate")).toEqual([expect.stringContaining("can't find")]);
    expect(await check("-13.9, 33.7")).toEqual([expect.stringContaining("another pin")]);
  });

  test("refuses a checkout whose phone number the rider cannot call, while we answer", async () => {
    await shop("rates", { pin: pinOf() });
    const order = { tumiza_pin: pinOf(), shipping_method: ["tumiza:3"], billing_country: "MW" };
    const check = (billing_phone: string) => shop("validate", { ...order, billing_phone });
    for (const phone of ["0999 123 456", "265999123456", "00265 999 123 456", ""])
      expect(await check(phone), phone).toEqual([]);
    expect(await check("0999 123")).toEqual([expect.stringContaining("cannot call")]);
    await connect({ url: "http://127.0.0.1:1" });
    expect(await check("0999 123")).toEqual([]);
  });

  test("prices the pin of the checkout block, of the address that it delivers to alone", async () => {
    const rates = (addresses: object) => shop<Rate[]>("block-rates", addresses);
    const [rate] = await rates({
      billing: { "tumiza/pin": "48.85, 2.35" },
      shipping: { "tumiza/pin": ` ${pinOf()} ` },
    });
    expect(rate?.cost).toBeGreaterThan(0);
    expect(await rates({ billing: { "tumiza/pin": "48.85, 2.35" } })).toEqual([rate]);
    expect(await rates({ shipping: { "tumiza/pin": "" } })).toEqual([]);
  });

  test("places the paid order of the checkout block, and refuses what the rider cannot use", async () => {
    type Placed = { id?: number; code?: string; message?: string };
    const pin = { shipping: { "tumiza/pin": pinOf() } };
    const [rate] = await shop<Rate[]>("block-rates", pin);
    expect(await shop<Placed>("block-checkout", { ...rate, phone: "0999 123" })).toEqual({
      code: "billing_phone",
      message: expect.stringContaining("cannot call"),
    });
    await shop("block-rates", { shipping: { "tumiza/pin": "blue gate" } });
    expect(await shop<Placed>("block-checkout", { ...rate })).toMatchObject({
      code: "tumiza_pin",
      message: expect.stringContaining("can't find"),
    });
    await shop("block-rates", pin);
    const { id = 0 } = await shop<Placed>("block-checkout", { ...rate });
    expect((await orderOf(id)).meta).toMatchObject({ _tumiza_state: "waiting" });
    await shop("pay", { id });
    await shop("run");
    const [placed] = await placedOrders(merchant.testKey);
    expect((await orderOf(id)).meta).toMatchObject({ _tumiza_order_id: placed?.order_id });
  });

  test("stops at once where it would be refused again, and sends a corrected number", async () => {
    const id = await checkOut();
    await shop("phone", { id, phone: "12" });
    await shop("pay", { id });
    await shop("run");
    const { meta, notes } = await orderOf(id);
    expect(meta._tumiza_state).toBe("stuck");
    expect(notes).toEqual([expect.stringContaining("receiver_phone")]);
    await shop("phone", { id, phone: "265 999 123 456" });
    await shop("by-hand", { id });
    expect((await placedOrders(merchant.testKey))[0]).toHaveProperty(
      "receiver_phone",
      "+265999123456",
    );
  });

  test("places a paid order once, with its number as the key, and none before it is paid", async () => {
    const id = await checkOut();
    await shop("process", { id });
    // The second takes what the first has found.
    await shop("run");
    await shop("run");
    expect(await placedOrders(merchant.testKey)).toEqual([]);
    await shop("pay", { id });
    await shop("pay", { id });
    await shop("run");
    await shop("run");
    const { meta, notes } = await orderOf(id);
    const [placed, ...others] = await placedOrders(merchant.testKey);
    expect(others).toEqual([]);
    expect(placed).toMatchObject({
      order_id: meta._tumiza_order_id,
      merchant_reference_id: `${1000 + id}`,
      receiver_name: "Thoko Banda",
      receiver_phone: "+265999123456",
      delivery_address: "Area 47, Lilongwe, Blue gate",
      metadata: { shop: "shop.example/store", shop_order_id: id },
    });
    expect(notes).toEqual([expect.stringContaining(`Sent with Tumiza: ${placed?.order_id}`)]);
  });

  test("keeps an order whose answers are lost, and places it once", async () => {
    const id = await checkOut();
    const proxy = await startFaultyProxy(server.url, ["lose", "lose"]);
    await connect({ url: proxy.url });
    await shop("pay", { id });
    for (const state of ["waiting", "waiting", "placed"]) {
      await shop("due");
      await shop("run");
      expect((await orderOf(id)).meta._tumiza_state).toBe(state);
    }
    proxy.stop();
    expect(new Set(proxy.seen.map((headers) => headers["idempotency-key"]))).toEqual(
      new Set([`shop.example/store/${1000 + id}`]),
    );
    expect(await placedOrders(merchant.testKey)).toHaveLength(1);
    expect((await orderOf(id)).notes[0]).toContain("Tumiza was not reached");
  });

  test("waits for a wallet that is empty, and for a rider, and then sends", async () => {
    await openAccount({ balance: 0 });
    await connect({ key: merchant.liveKey });
    const id = await checkOut();
    await shop("pay", { id });
    await shop("run");
    await topUp(merchant.id, 50_000);
    await shop("due");
    await shop("run");
    await createRider(merchant.pickup);
    await shop("due");
    await shop("run");
    const { notes, meta } = await orderOf(id);
    expect(notes).toEqual([
      expect.stringContaining("Insufficient Funds"),
      expect.stringContaining("ERR_NO_CAPACITY_AVAILABLE"),
      expect.stringContaining("Sent with Tumiza"),
    ]);
    expect(meta._tumiza_order_id).toMatch(/^ord_/);
  });

  test("sends an order whose quote has expired at today's price, and says that", async () => {
    const id = await checkOut({ _tumiza_fee: 51 });
    await shop("pay", { id });
    await shop("run");
    const { notes, meta } = await orderOf(id);
    expect(meta._tumiza_order_id).toMatch(/^ord_/);
    expect(notes[0]).toMatch(/paid 51 for the delivery, which costs \d+ today/);
  });

  test("cancels the delivery of a cancelled order, and says when it is too late", async () => {
    const placed = async () => {
      const id = await checkOut();
      await shop("pay", { id });
      await shop("run");
      return id;
    };
    const first = await placed();
    await shop("cancel", { id: first });
    await shop("run");
    expect((await orderOf(first)).notes.at(-1)).toContain("your refund is in your wallet");
    const second = await placed();
    const { meta } = await orderOf(second);
    const order_id = meta._tumiza_order_id;
    await post("/test/simulate-status", merchant.testKey, { order_id, status: "picked_up" });
    await shop("cancel", { id: second });
    await shop("run");
    expect((await orderOf(second)).notes.at(-1)).toContain("The delivery goes on");
    expect(await placedOrders(merchant.testKey)).toMatchObject([
      { order_id, status_code: "picked_up" },
      { status_code: "cancelled" },
    ]);
  });

  test("finds an order that the scheduler has forgotten", async () => {
    const id = await checkOut();
    await shop("pay", { id });
    await shop("forget");
    await shop("run");
    await shop("run");
    expect((await orderOf(id)).meta._tumiza_state).toBe("placed");
  });

  test("stops after a day, and then takes the order that was placed in place of a second", async () => {
    const id = await checkOut();
    const proxy = await startFaultyProxy(server.url, ["lose"]);
    await connect({ url: proxy.url });
    await shop("pay", { id });
    await shop("run");
    await connect({ url: "http://127.0.0.1:1" });
    await shop("later", { id, hours: 23 });
    await shop("due");
    await shop("run");
    expect((await orderOf(id)).meta._tumiza_state).toBe("stuck");
    expect(await shop("notices")).toContain(`these orders: ${id}`);
    // The key's answer has been forgotten by then.
    await changeRows((sql) => sql`delete from idempotency_keys where merchant_id = ${merchant.id}`);
    await connect({});
    await shop("by-hand", { id });
    expect((await orderOf(id)).meta._tumiza_state).toBe("placed");
    expect(await placedOrders(merchant.testKey)).toHaveLength(1);
    proxy.stop();
  });
});

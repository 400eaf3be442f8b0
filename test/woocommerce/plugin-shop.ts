import { afterAll, beforeAll, beforeEach } from "vitest";
import { get } from "../api";
import { startLocalFront } from "../local-front";
import { createMerchant, nearby, type TestMerchant } from "../world";
import { CAN_INSTALL, installPlugin } from "./installed-plugin";

type Order = { status: string; meta: Record<string, unknown>; notes: string[] };

export type Rate = { id: string; cost: number; meta_data: Record<string, unknown> };

export let server: { url: string; stop(): void };
export let merchant: TestMerchant;
let plugin: ReturnType<typeof installPlugin> | undefined;
let state = 0;

/** A shop with the plug-in, and an account of its own for each test. */
export function usePluginShop(): void {
  beforeAll(async () => {
    server = await startLocalFront();
    if (CAN_INSTALL) plugin = installPlugin();
  });

  afterAll(() => {
    server.stop();
    plugin?.remove();
  });

  beforeEach(() => openAccount());
}

/** Another account for the shop, which has a new state. */
export async function openAccount(fields: Parameters<typeof createMerchant>[0] = {}) {
  state += 1;
  merchant = await createMerchant(fields);
  if (CAN_INSTALL) await connect({});
}

/** A request to the shop of this test. */
export const shop = async <Answer>(command: string, given: object = {}) =>
  (await plugin?.request(state, command, given)) as Answer;

export const connect = (settings: object) =>
  shop("set", { url: server.url, key: merchant.testKey, ...settings });

export const pinOf = (place = nearby(merchant.pickup)) => `${place.latitude}, ${place.longitude}`;

/** An order of the shop whose customer chose us. */
export async function checkOut(changed: object = {}): Promise<number> {
  const [rate] = await shop<Rate[]>("rates", { pin: pinOf() });
  if (!rate) throw new Error("The shop offers no rate.");
  return shop("checkout", { ...rate, meta_data: { ...rate.meta_data, ...changed } });
}

export const orderOf = (id: number) => shop<Order>("order", { id });

export const placedOrders = async (key: string) =>
  (await get("/orders", key)).body.orders as { order_id: string }[];

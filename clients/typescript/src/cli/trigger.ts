import type { Client } from "../client.js";
import type { Input } from "../operation.js";
import type { Session } from "./session.js";

type StatusCode = NonNullable<Input<"simulateStatus">["status_code"]>;

/** How far from the pickup a test order goes that was placed for its event, in degrees: about a kilometre. */
const NEARBY = 0.01;

/**
 * Causes an event of a test order: `order.delivered`, of a new order or of the one that is named. The other form names
 * the order first, and then its status.
 */
export async function trigger({ tumiza, print }: Session, [first = "", second = ""]: string[]) {
  if (first.startsWith("ord_")) {
    const answer = await tumiza.simulateStatus({ order_id: first, status: second });
    print(answer, `${first} is ${second}.`);
    return;
  }
  const [, status] = /^order\.(\w+)$/.exec(first) ?? [];
  if (!status) {
    throw new Error(
      "Name an event of an order, such as tumiza trigger order.delivered, or an order and its status.",
    );
  }
  if (status === "created") {
    const placed = await placeTestOrder(tumiza);
    print(placed, `${first} of ${placed.order_id}`);
    return;
  }
  const order_id = second || (await placeTestOrder(tumiza)).order_id;
  const answer = await tumiza.simulateStatus({ order_id, status_code: status as StatusCode });
  print(answer, `${first} of ${order_id}`);
}

async function placeTestOrder(tumiza: Client) {
  const account = await tumiza.validateKey();
  if (account.environment !== "test") throw new Error("Only a test key can trigger events.");
  if (account.pickupLatitude === null || account.pickupLongitude === null) {
    throw new Error("Set your pickup in the dashboard first.");
  }
  const destination = {
    delivery_lat: account.pickupLatitude + NEARBY,
    delivery_lng: account.pickupLongitude,
  };
  const { delivery_fee } = await tumiza.quoteDelivery(destination);
  return tumiza.createOrder({ ...destination, delivery_fee });
}

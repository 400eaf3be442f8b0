import { once } from "node:events";
import { readFileSync } from "node:fs";
import type { Lines } from "../operation.js";
import type { BulkOrder } from "../types.gen.js";
import { askInTerminal, type Session } from "./session.js";

/** What a delivery costs, or what several cost together. */
export async function quote({ tumiza, options, print }: Session, places: string[]): Promise<void> {
  if (places.length > 1) {
    const run = await tumiza.quoteRun({ drops: places.map((place) => parcelAt(place, options)) });
    const { currency, total_fee, total_saving, route_count } = run;
    const saved = `${currency} ${total_saving} less than one by one`;
    print(run, `${currency} ${total_fee}, ${saved}, ${route_count} route(s)`);
    return;
  }
  const quoted = await tumiza.quoteDelivery(parcelAt(places[0], options));
  print(quoted, `${quoted.currency} ${quoted.delivery_fee}, ${quoted.distance_km} km`);
}

/** Places an order at the quoted price. */
export async function order(session: Session, [place, ...surplus]: string[]): Promise<void> {
  const { tumiza, options, print } = session;
  if (surplus.length > 0) throw new Error("An order has one destination. Use tumiza run for more.");
  const parcel = parcelAt(place, options);
  const quoted = await tumiza.quoteDelivery(parcel);
  await confirmSpending(session, { ...quoted, total: quoted.delivery_fee });
  const placed = await tumiza.createOrder({
    ...parcel,
    delivery_fee: quoted.delivery_fee,
    receiver_name: options.name ?? null,
    receiver_phone: options.phone ?? null,
    delivery_address: options.address ?? null,
    merchant_reference_id: options.reference ?? null,
  });
  print(placed, `${placed.order_id} ${placed.tracking_link}`);
}

/** Places an order for each destination, together. */
export async function run(session: Session, places: string[]): Promise<void> {
  const { tumiza, options, print } = session;
  const drops = places.map((place) => parcelAt(place, options));
  const quoted = await tumiza.quoteRun({ drops });
  await confirmSpending(session, { ...quoted, total: quoted.total_fee });
  const placed = await tumiza.createRun({ drops, total_fee: quoted.total_fee });
  const lines = placed.orders.map(({ order_id, tracking_link }) => `${order_id} ${tracking_link}`);
  print(placed, [placed.run_id, ...lines].join("\n"));
}

/** The most orders of a call. */
const ORDERS_OF_CALL = 500;

/** Places the orders of a file, one of JSON a line, each with its own idempotency_key: again, none is placed twice. */
export async function create(session: Session, [file, ...surplus]: string[]): Promise<void> {
  const { tumiza, print } = session;
  if (!file || surplus.length > 0) throw new Error("Name one file with an order a line, as JSON.");
  const orders = ordersIn(file);
  const { environment, currency } = await tumiza.validateKey();
  const total = orders.reduce((sum, { delivery_fee: fee = 0 }) => sum + fee, 0);
  await confirmSpending(session, { environment, currency, total, orders: orders.length });
  for (let from = 0; from < orders.length; from += ORDERS_OF_CALL) {
    const many = orders.slice(from, from + ORDERS_OF_CALL);
    const { results } = await tumiza.createOrders({ orders: many });
    for (const result of results) {
      const { idempotency_key: key, order: placed, error } = result;
      print(result, `${key} ${placed ? placed.order_id : `${error?.code}: ${error?.message}`}`);
      if (error) process.exitCode = 1;
    }
  }
}

function ordersIn(file: string): BulkOrder[] {
  const lines = readFileSync(file, "utf8").split("\n");
  return lines.flatMap((line, index) => {
    if (line.trim() === "") return [];
    try {
      return [JSON.parse(line) as BulkOrder];
    } catch {
      throw new Error(`Line ${index + 1} of ${file} is not JSON.`);
    }
  });
}

/** Orders, newest first. */
export async function orders({ tumiza, options, print }: Session): Promise<void> {
  const page = await tumiza.listOrders({
    ...filterIn(options),
    ...(options.limit && { limit: Number(options.limit) }),
  });
  const lines = page.orders.map((it) =>
    [it.order_id, it.status, `${it.currency} ${it.delivery_fee}`, it.merchant_reference_id ?? ""]
      .join("  ")
      .trimEnd(),
  );
  print(page, lines.join("\n") || "No orders.");
}

/** All orders of a filter as JSON, one a line, for a file; one that breaks off fails. */
export async function exportOrders({ tumiza, options }: Session): Promise<void> {
  for await (const order of tumiza.exportOrders(filterIn(options))) {
    const isTaken = process.stdout.write(`${JSON.stringify(order)}\n`);
    if (!isTaken) await once(process.stdout, "drain");
  }
}

/** One order until it is over: its events, where its rider is, and when it arrives. */
export async function follow(
  { tumiza, print }: Session,
  [id, ...surplus]: string[],
): Promise<void> {
  if (!id || surplus.length > 0) throw new Error("Name one order: tumiza follow ord_…");
  for await (const news of tumiza.streamOrder({ order_id: id })) {
    print(news, lineOf(news));
  }
}

/** What of an order's charges came back to the wallet, and why. */
export async function refunds(
  { tumiza, print }: Session,
  [id, ...surplus]: string[],
): Promise<void> {
  if (!id || surplus.length > 0) throw new Error("Name one order: tumiza refunds ord_…");
  const answer = await tumiza.listRefunds({ order_id: id });
  const lines = answer.refunds.map(({ amount, currency, reason, note }) =>
    [`${currency} ${amount}`, reason, note ?? ""].join("  ").trimEnd(),
  );
  print(answer, lines.join("\n") || "No refunds.");
}

function lineOf(news: Lines<"streamOrder">): string {
  if ("rider_position" in news) {
    const at = news.rider_position;
    return at ? `rider ${at.lat},${at.lng}` : "no position of a rider";
  }
  if ("eta" in news) {
    return news.eta ? `arrives ${news.eta.earliest_at} to ${news.eta.latest_at}` : "no arrival yet";
  }
  return `${news.timestamp} ${news.type} ${news.id}`;
}

function filterIn({ status, search }: Session["options"]) {
  return { ...(status && { status }), ...(search && { search }) };
}

/** Reported problems with deliveries, newest first. */
export async function disputes({ tumiza, options, print }: Session): Promise<void> {
  const page = await tumiza.listDisputes({
    ...(options.status && { state: options.status as "open" | "decided" }),
    ...(options.limit && { limit: Number(options.limit) }),
  });
  const lines = page.disputes.map(({ order_id, dispute }) =>
    [order_id, dispute.decision ?? dispute.state, dispute.reason ?? ""].join("  ").trimEnd(),
  );
  print(page, lines.join("\n") || "No disputes.");
}

type Price = { environment: string; currency: string; total: number; orders?: number };

/** Asks before an order is paid from the live wallet; refuses without a terminal, where no one can answer. */
async function confirmSpending(
  { options }: Session,
  { environment, currency, total, orders = 1 }: Price,
): Promise<void> {
  if (environment !== "live" || options.yes) return;
  const warning =
    orders === 1
      ? `This is a live order: it takes ${currency} ${total} from your wallet and sends a rider.`
      : `These are ${orders} live orders: they take ${currency} ${total} from your wallet and send riders.`;
  if (!process.stdin.isTTY) throw new Error(`${warning} Add --yes to place it.`);
  const answer = await askInTerminal(`${warning} Place it? (y/N) `);
  if (!/^y(es)?$/i.test(answer)) throw new Error("No order was placed.");
}

function parcelAt(place = "", { weight }: { weight?: string | undefined }) {
  const [lat = NaN, lng = NaN, ...more] = place.split(",").map(Number);
  if (!Number.isFinite(lat) || !Number.isFinite(lng) || more.length > 0) {
    throw new Error("Give the destination as latitude,longitude: -13.9622,33.7912");
  }
  return { delivery_lat: lat, delivery_lng: lng, weight_estimate: weight ?? null };
}

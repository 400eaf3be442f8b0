import { execFile, execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import type { Sent } from "./case";
import { PICKUP } from "./load-merchants";

/** Whether the machine has pgbench, which the embedded PostgreSQL does not include. */
export function hasPgbench(): boolean {
  try {
    execFileSync("pgbench", ["--version"], { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
}

type Placing = Order & { seconds: number; clients: number };

/** `beside` runs in the same statement. */
type Order = { feeMinor: number; collectMinor: number; beside: string };

/** Places live orders straight in the database, without a server in between. */
export async function placeWithPgbench(
  url: string,
  merchantIds: string[],
  { seconds, clients, ...order }: Placing,
): Promise<Sent> {
  const folder = mkdtempSync(path.join(tmpdir(), "pgbench-"));
  const script = path.join(folder, "place-order.sql");
  writeFileSync(script, placeOrder(merchantIds, order));
  try {
    const args = ["-n", "-M", "prepared", "-c", clients, "-T", seconds, "-l", "-f", script, url];
    const prefix = ["--log-prefix", path.join(folder, "log")];
    const { stdout } = await promisify(execFile)("pgbench", [...prefix, ...args.map(String)]);
    const requests = Number(/processed: (\d+)/.exec(stdout)?.[1]);
    const perSecond = Number(/tps = ([\d.]+)/.exec(stdout)?.[1]);
    const mean = Number(/latency average = ([\d.]+)/.exec(stdout)?.[1]);
    return { requests, seconds: requests / perSecond, latenciesMs: [mean] };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function placeOrder(merchantIds: string[], { feeMinor, collectMinor, beside }: Order): string {
  const id = ":k || '_' || :client_id";
  return [
    "\\set k random(1, 9000000000000)",
    `\\set m random(1, ${merchantIds.length})`,
    "\\set east random(1, 400)",
    `select answer from ${beside && `${beside}, `}place_order(json_build_object(
      'id', 'ord_' || ${id}, 'merchant_id', ('{${merchantIds.join(",")}}'::text[])[:m], 'environment', 'live',
      'idempotency_key', 'key_' || ${id}, 'tracking_id', 'trk_' || ${id}, 'receiver_token', 'rcv_' || ${id},
      'parcel_code', 'K7QX', 'delivery_pin', '1234', 'return_pin', '4321', 'source', 'external_api',
      'pickup_address', 'Shop 4', 'pickup_latitude', ${PICKUP.latitude}, 'pickup_longitude', ${PICKUP.longitude},
      'delivery_latitude', -13.9, 'delivery_longitude', 33.8 + :east * 0.0001,
      'receiver_name', 'Chisomo Banda', 'receiver_phone', '+265999123456', 'rate_card_id', 1,
      'vehicle_class', 'BIKE', 'product_type', 'Package', 'min_weight_g', 0, 'required_weight_g', 5000,
      'delivery_speed', 'standard', 'on_failed', 'return', 'distance_m', 4000, 'carry_minutes', 20,
      'fee_minor', ${feeMinor}, 'platform_fee_minor', 0, 'return_fee_minor', 0, 'collect_minor', ${collectMinor},
      'currency', 'MWK'),
      '{}', ${feeMinor}, 24, '{}', null);`.replace(/\s+/g, " "),
  ].join("\n");
}

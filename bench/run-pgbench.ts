import { execFile, execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { PICKUP } from "./load-merchants";
import type { Sent } from "./case";

/** Whether the machine has pgbench; the embedded PostgreSQL brings none. */
export function hasPgbench(): boolean {
  try {
    execFileSync("pgbench", ["--version"], { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
}

const CLIENTS = 8;

/** Places live orders straight in the database, without a server in between; `before` starts the statement. */
export async function placeWithPgbench(
  url: string,
  merchantIds: string[],
  { seconds, feeMinor, before }: { seconds: number; feeMinor: number; before: string },
): Promise<Sent> {
  const folder = mkdtempSync(path.join(tmpdir(), "pgbench-"));
  const script = path.join(folder, "place-order.sql");
  writeFileSync(script, placeOrder(merchantIds, feeMinor, before));
  try {
    const args = ["-n", "-M", "prepared", "-c", CLIENTS, "-T", seconds, "-l", "-f", script, url];
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

function placeOrder(merchantIds: string[], feeMinor: number, before: string): string {
  const id = ":k || '_' || :client_id";
  return [
    "\\set k random(1, 9000000000000)",
    `\\set m random(1, ${merchantIds.length})`,
    "\\set east random(1, 400)",
    `${before} select answer from place_order(
      'ord_' || ${id}, ('{${merchantIds.join(",")}}'::text[])[:m], 'live', 'key_' || ${id},
      'trk_' || ${id}, 'rcv_' || ${id}, 'K7QX', '1234', '4321', 'external_api', null, null, null, null, null,
      'Shop 4', ${PICKUP.latitude}, ${PICKUP.longitude}, null, -13.9, 33.8 + :east * 0.0001,
      'Chisomo Banda', '+265999123456', null, 1, 'BIKE', 'Package', 0, 5000, 'standard', 'return',
      4000, 23, ${feeMinor}, 0, 0, 'MWK', '{}', ${feeMinor}, 24, '{}', null);`.replace(/\s+/g, " "),
  ].join("\n");
}

import { execFile, execFileSync, spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { promisify } from "node:util";

const succeeds = (file: string, ...args: string[]) => spawnSync(file, args).status === 0;

/** Tests are skipped without PHP with curl, or without the tools that unpack the plug-in. */
export const CAN_INSTALL =
  succeeds("php", "-r", "exit(function_exists('curl_init') ? 0 : 1);") && succeeds("unzip", "-v");

/** Packs the plug-in and unpacks it, as WordPress does, into a shop; each state is a shop of its own. */
export function installPlugin() {
  const folder = mkdtempSync(path.join(os.tmpdir(), "tumiza-shop-"));
  execFileSync(process.execPath, ["scripts/pack-clients.mjs", folder, "woocommerce"]);
  execFileSync("unzip", ["-q", path.join(folder, "tumiza-woocommerce.zip"), "-d", folder]);
  for (const file of ["wordpress.php", "route-exception.php", "shop.php"]) {
    cpSync(path.join("test/woocommerce", file), path.join(folder, file));
  }
  const request = async (state: number, command: string, given: object): Promise<unknown> => {
    const args = [path.join(folder, "shop.php"), command, JSON.stringify(given)];
    const env = { ...process.env, SHOP_STATE: path.join(folder, `state-${state}.json`) };
    return JSON.parse((await promisify(execFile)("php", args, { env })).stdout);
  };
  return { request, remove: () => rmSync(folder, { recursive: true }) };
}

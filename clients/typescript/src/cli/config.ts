import { chmodSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";

export type Config = { key: string; url: string };

const file = () =>
  path.join(process.env.XDG_CONFIG_HOME ?? path.join(os.homedir(), ".config"), "tumiza.json");

/** What was saved at sign-in, if anything was. */
export function readConfig(): Config | undefined {
  try {
    return JSON.parse(readFileSync(file(), "utf8")) as Config;
  } catch {
    return undefined;
  }
}

/** Only the user may read the key. */
export function writeConfig(config: Config): void {
  mkdirSync(path.dirname(file()), { recursive: true });
  writeFileSync(file(), `${JSON.stringify(config, null, 2)}\n`, { mode: 0o600 });
  chmodSync(file(), 0o600);
}

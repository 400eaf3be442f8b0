import { mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";

export type Config = { key: string; url: string };

/** What `tumiza listen` keeps: its secret, and by account the last event that it forwarded. */
export type Listening = { secret?: string; last: Record<string, string> };

const folder = () => process.env.XDG_CONFIG_HOME ?? path.join(os.homedir(), ".config");

/** What was saved at sign-in, if anything was. */
export const readConfig = () => read("tumiza.json") as Config | undefined;

export const writeConfig = (config: Config) => write("tumiza.json", config);

export function readListening(): Listening {
  return (read("tumiza-listen.json") as Listening | undefined) ?? { last: {} };
}

export const writeListening = (listening: Listening) => write("tumiza-listen.json", listening);

function read(file: string): unknown {
  try {
    return JSON.parse(readFileSync(path.join(folder(), file), "utf8"));
  } catch {
    return undefined;
  }
}

/** Only the user may read keys and secrets. Replaced as a whole, so that a program that is stopped meanwhile leaves no half. */
function write(name: string, value: object): void {
  const file = path.join(folder(), name);
  const next = `${file}.${process.pid}`;
  mkdirSync(folder(), { recursive: true });
  writeFileSync(next, `${JSON.stringify(value, null, 2)}\n`, { mode: 0o600 });
  renameSync(next, file);
}

import { readFileSync } from "node:fs";
import path from "node:path";
import { env } from "@/lib/core/env";
import { pushKeys } from "@/lib/core/push-keys";

/** What a phone has to know of the server that its app came from. */
export type Installation = {
  /** So that a phone throws the files of another build away. */
  build: string;
  /** With which push messages are signed; null where the server sends none. */
  pushKey: string | null;
};

let known: string | undefined;

export function installation(): Installation {
  known ??= env.NODE_ENV === "production" ? readBuildId() : "development";
  return { build: known, pushKey: pushKeys()?.publicKey ?? null };
}

/** Not before a page is asked for: while pages are being built there is no id yet. */
function readBuildId(): string {
  const file = path.join(/* turbopackIgnore: true */ process.cwd(), ".next", "BUILD_ID");
  return readFileSync(file, "utf8").trim();
}

import { readFileSync } from "node:fs";
import path from "node:path";
import { env } from "@/lib/core/env";
import { pushKeys } from "@/lib/core/push-keys";

/** The server's details that a phone needs. */
export type Installation = {
  /** Lets a phone delete the files of another build. */
  build: string;
  /** The key that signs push messages; null if the server sends none. */
  pushKey: string | null;
};

let known: string | undefined;

export function installation(): Installation {
  known ??= env.NODE_ENV === "production" ? readBuildId() : "development";
  return { build: known, pushKey: pushKeys()?.publicKey ?? null };
}

/** Read on request, because the id does not exist while pages are built. */
function readBuildId(): string {
  const file = path.join(/* turbopackIgnore: true */ process.cwd(), ".next", "BUILD_ID");
  return readFileSync(file, "utf8").trim();
}

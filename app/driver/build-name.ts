import { readFileSync } from "node:fs";
import path from "node:path";
import { env } from "@/lib/core/env";

let known: string | undefined;

/** Which build this is, so that a phone throws the files of another one away. */
export function buildName(): string {
  return (known ??= env.NODE_ENV === "production" ? readBuildId() : "development");
}

/** Not before a page is asked for: while pages are being built there is no id yet. */
function readBuildId(): string {
  const file = path.join(/* turbopackIgnore: true */ process.cwd(), ".next", "BUILD_ID");
  return readFileSync(file, "utf8").trim();
}

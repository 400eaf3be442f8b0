import { execFileSync } from "node:child_process";
import { readdirSync, rmSync } from "node:fs";
import { inProject } from "../base/project-root.mjs";

/**
 * Writes the migration from the last snapshot to db/schema, and keeps its own snapshot alone: the next one is made
 * from that, and nothing reads an older one.
 */
execFileSync(
  process.execPath,
  [inProject("node_modules/drizzle-kit/bin.cjs"), "generate", ...process.argv.slice(2)],
  { stdio: "inherit" },
);
const meta = inProject("db/migrations/meta");
const snapshots = readdirSync(meta).filter((file) => file.endsWith("_snapshot.json"));
for (const older of snapshots.toSorted().slice(0, -1)) rmSync(`${meta}/${older}`);

import { execFileSync } from "node:child_process";
import { cpSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import path from "node:path";
import { inProject, projectRoot } from "../base/project-root.mjs";

/** The migrations say what db/schema says: generating from a copy must produce nothing. */
const scratch = mkdtempSync(inProject("node_modules", ".cache-drift-"));
try {
  cpSync(inProject("db/migrations"), scratch, { recursive: true });
  const before = readdirSync(scratch).length;
  const out = path.relative(projectRoot, scratch);
  execFileSync(
    process.execPath,
    [
      inProject("node_modules/drizzle-kit/bin.cjs"),
      "generate",
      "--dialect=postgresql",
      "--schema=./db/schema/index.ts",
      "--casing=snake_case",
      `--out=./${out}`,
    ],
    { cwd: projectRoot, stdio: ["ignore", "ignore", "inherit"] },
  );
  if (readdirSync(scratch).length !== before) {
    console.error("db/schema has changed: run `npm run db:generate -- --name <what-changes>`.");
    process.exitCode = 1;
  }
} finally {
  rmSync(scratch, { recursive: true, force: true });
}

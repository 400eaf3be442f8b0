import { copyFile, mkdir, mkdtemp, readFile, rename, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { inProject } from "./base/project-root.mjs";
import { runCommand } from "./base/run-command.mjs";

/**
 * Packs the TypeScript client as tumiza.tgz into a folder, or else into public/, where every running
 * Tumiza offers it: `npm install https://…/tumiza.tgz`.
 */
const [folder = inProject("public")] = process.argv.slice(2);
const client = inProject("clients", "typescript");
const staged = await mkdtemp(path.join(os.tmpdir(), "tumiza-pack-"));
try {
  for (const file of ["package.json", "README.md"]) {
    await copyFile(path.join(client, file), path.join(staged, file));
  }
  const { version } = JSON.parse(await readFile(path.join(staged, "package.json"), "utf8"));
  const quiet = { quiet: true };
  const compile = [inProject("node_modules/typescript/bin/tsc"), "-p", client];
  await runCommand(process.execPath, [...compile, "--outDir", path.join(staged, "dist")], quiet);
  await mkdir(folder, { recursive: true });
  const pack = ["pack", "--ignore-scripts", "--pack-destination", folder];
  await runCommand("npm", pack, { ...quiet, cwd: staged });
  await rename(path.join(folder, `tumiza-${version}.tgz`), path.join(folder, "tumiza.tgz"));
} finally {
  await rm(staged, { recursive: true, force: true });
}

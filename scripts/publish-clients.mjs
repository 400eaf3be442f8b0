import { mkdtemp, readFile, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { inProject } from "./base/project-root.mjs";
import { runCommand } from "./base/run-command.mjs";
import { publishToNpm } from "./clients/publish-to-npm.mjs";
import { publishToPackagist } from "./clients/publish-to-packagist.mjs";
import { publishToPypi } from "./clients/publish-to-pypi.mjs";

/**
 * Pushes the newest version of the clients to npm, PyPI and Packagist: `node scripts/publish-clients.mjs --publish`. Without
 * that word it packs everything, says what it would push, and pushes nothing. A registry that has the version is left alone, so that a
 * run that failed halfway is run again. CONTRIBUTING.md names the settings that it needs.
 */
const isReal = process.argv.includes("--publish");
const [version] = JSON.parse(await readFile(inProject("clients/versions.json"), "utf8"));
const folder = await mkdtemp(path.join(os.tmpdir(), "tumiza-publish-"));
try {
  await runCommand(process.execPath, [
    inProject("scripts/pack-clients.mjs"),
    folder,
    ...["typescript", "medusa", "php", "python"],
  ]);
  const said = [
    await publishToNpm({ folder, version, names: ["tumiza", "tumiza-medusa"], isReal }),
    await publishToPypi({ folder, version, name: "tumiza", isReal }),
    await publishToPackagist({ folder, version, name: "tumiza/tumiza", isReal }),
  ];
  console.log(said.flat().join("\n"));
  if (!isReal) console.log("Nothing was pushed. Add --publish to push it.");
} finally {
  await rm(folder, { recursive: true, force: true });
}

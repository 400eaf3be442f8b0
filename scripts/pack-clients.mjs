import { cp, mkdir, mkdtemp, readFile, rename, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { inProject } from "./base/project-root.mjs";
import { runCommand } from "./base/run-command.mjs";
import { packWheel } from "./clients/pack-wheel.mjs";
import { zipFolder } from "./clients/zip-folder.mjs";

/**
 * Packs the clients into a folder, or else into public/, where every running Tumiza offers them:
 * `npm install https://…/tumiza.tgz`, the same for pip and Composer, and plug-ins for shops. Some of them alone,
 * if they are named.
 */
const [folder = inProject("public"), ...wanted] = process.argv.slice(2);
const CLIENTS = [
  { language: "typescript", archive: "tumiza.tgz", files: ["package.json", "README.md"] },
  { language: "medusa", archive: "tumiza-medusa.tgz", files: ["package.json", "README.md"] },
  { language: "php", archive: "tumiza-php.tgz", files: ["composer.json", "README.md", "src"] },
];
await mkdir(folder, { recursive: true });
const isWanted = (name) => wanted.length === 0 || wanted.includes(name);
await Promise.all([
  ...CLIENTS.filter(({ language }) => isWanted(language)).map(pack),
  isWanted("python") && packPython(),
  isWanted("woocommerce") && packPlugin(),
]);

async function pack({ language, archive, files }) {
  const client = inProject("clients", language);
  const staged = await mkdtemp(path.join(os.tmpdir(), "tumiza-pack-"));
  const packed = await mkdtemp(path.join(os.tmpdir(), "tumiza-pack-"));
  try {
    for (const file of files) {
      await cp(path.join(client, file), path.join(staged, file), {
        recursive: true,
        filter: isCode,
      });
    }
    if (files.includes("package.json")) await compile(client, path.join(staged, "dist"));
    else await writeFile(path.join(staged, "package.json"), manifest(language, files));
    const args = ["pack", "--ignore-scripts", "--pack-destination", packed];
    await runCommand("npm", args, { quiet: true, cwd: staged });
    const { name, version } = JSON.parse(await readFile(path.join(staged, "package.json"), "utf8"));
    await cp(path.join(packed, `${name}-${version}.tgz`), path.join(packed, archive));
    await rename(path.join(packed, archive), path.join(folder, archive)).catch(() =>
      // The system's folder for temporary files may be on another disk.
      cp(path.join(packed, archive), path.join(folder, archive)),
    );
  } finally {
    for (const made of [staged, packed]) await rm(made, { recursive: true, force: true });
  }
}

async function packPython() {
  const staged = await mkdtemp(path.join(os.tmpdir(), "tumiza-pack-"));
  try {
    const archive = await packWheel(inProject("clients/python"), staged, isCode);
    await cp(path.join(staged, archive), path.join(folder, archive));
  } finally {
    await rm(staged, { recursive: true, force: true });
  }
}

/** The plug-in has the PHP client in it, because a shop's host has no Composer. */
async function packPlugin() {
  const staged = await mkdtemp(path.join(os.tmpdir(), "tumiza-pack-"));
  const plugin = path.join(staged, "tumiza");
  try {
    await cp(inProject("clients/woocommerce"), plugin, { recursive: true });
    await cp(inProject("clients/php/src"), path.join(plugin, "client"), { recursive: true });
    await zipFolder(staged, path.join(folder, "tumiza-woocommerce.zip"));
  } finally {
    await rm(staged, { recursive: true, force: true });
  }
}

function compile(client, outDir) {
  const compiler = inProject("node_modules/typescript/bin/tsc");
  const folders = ["--rootDir", path.join(client, "src"), "--outDir", outDir];
  // Types are checked with everything else; a client takes no code of another one into its package.
  const args = [compiler, "-p", client, "--noCheck", "--noResolve", ...folders];
  return runCommand(process.execPath, args, { quiet: true });
}

/** npm makes the archive, which Composer takes as well. */
function manifest(language, files) {
  return JSON.stringify({ name: `tumiza-${language}`, version: "0.1.0", files });
}

function isCode(file) {
  return !file.includes("__pycache__");
}

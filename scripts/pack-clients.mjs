import { execFileSync } from "node:child_process";
import { cp, mkdir, mkdtemp, readdir, readFile, rename, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { inProject } from "./base/project-root.mjs";
import { runCommand } from "./base/run-command.mjs";
import { packWheel } from "./clients/pack-wheel.mjs";
import { zipFolder } from "./clients/zip-folder.mjs";

/**
 * Packs the clients into a folder, or else into public/, where every running Tumiza offers them:
 * `npm install https://…/tumiza-0.2.0.tgz`, the same for pip and Composer, and plug-ins for shops. Some of them alone,
 * if they are named. Each has its version in its name and never changes; the name without one is the newest. Released
 * ones stay.
 */
const [folder = inProject("public"), ...wanted] = process.argv.slice(2);
const [VERSION] = JSON.parse(await readFile(inProject("clients/versions.json"), "utf8"));
const CLIENTS = [
  { language: "typescript", name: "tumiza", files: ["package.json", "README.md"] },
  { language: "medusa", name: "tumiza-medusa", files: ["package.json", "README.md"] },
  { language: "php", name: "tumiza-php", files: ["composer.json", "README.md", "src"] },
];
await mkdir(folder, { recursive: true });
const isWanted = (name) => wanted.length === 0 || wanted.includes(name);
await Promise.all([
  ...CLIENTS.filter(({ language }) => isWanted(language)).map(pack),
  isWanted("python") && packPython(),
  isWanted("woocommerce") && packPlugin(),
  wanted.length === 0 && offerReleased(),
]);

async function pack({ language, name, files }) {
  const client = inProject("clients", language);
  const parent = await mkdtemp(path.join(os.tmpdir(), "tumiza-pack-"));
  const staged = path.join(parent, "package");
  try {
    for (const file of files) {
      await cp(path.join(client, file), path.join(staged, file), {
        recursive: true,
        filter: isCode,
      });
    }
    await cp(inProject("clients/LICENSE"), path.join(staged, "LICENSE"));
    if (files.includes("package.json")) await compile(client, path.join(staged, "dist"));
    execFileSync("tar", ["-czf", "packed.tgz", "package"], { cwd: parent });
    await offer(path.join(parent, "packed.tgz"), name, "tgz");
  } finally {
    await rm(parent, { recursive: true, force: true });
  }
}

/** Under the name of its version, and under that of the newest. */
async function offer(archive, name, ending) {
  for (const file of [`${name}-${VERSION}.${ending}`, `${name}.${ending}`]) {
    // A reader of the file has the old one or the new one, and no half.
    const beside = path.join(folder, `.${file}.${process.pid}`);
    await cp(archive, beside);
    await rename(beside, path.join(folder, file));
  }
}

async function offerReleased() {
  for (const file of await readdir(inProject("clients/released"))) {
    await cp(inProject("clients/released", file), path.join(folder, file));
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
  const parent = await mkdtemp(path.join(os.tmpdir(), "tumiza-pack-"));
  const staged = path.join(parent, "plugin");
  const plugin = path.join(staged, "tumiza");
  try {
    await cp(inProject("clients/woocommerce"), plugin, { recursive: true });
    await cp(inProject("clients/php/src"), path.join(plugin, "client"), { recursive: true });
    await zipFolder(staged, path.join(parent, "packed.zip"));
    await offer(path.join(parent, "packed.zip"), "tumiza-woocommerce", "zip");
  } finally {
    await rm(parent, { recursive: true, force: true });
  }
}

function compile(client, outDir) {
  const compiler = inProject("node_modules/typescript/bin/tsc");
  const folders = ["--rootDir", path.join(client, "src"), "--outDir", outDir];
  // Types are checked with everything else; a client takes no code of another one into its package.
  const args = [compiler, "-p", client, "--noCheck", "--noResolve", ...folders];
  return runCommand(process.execPath, args, { quiet: true });
}

function isCode(file) {
  return !file.includes("__pycache__");
}

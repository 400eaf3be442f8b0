import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { inProject } from "../base/project-root.mjs";

const FOLDERS = ["app", "clients", "components", "db", "lib", "public", "worker"];
const FILES =
  /^(server\.ts|proxy\.ts|instrumentation\.ts|next\.config\.\w+|postcss\.config\.\w+|package-lock\.json|tsconfig\.json)$/;
/** What is in the bundle, and what decides how the bundle is made. */
const SCRIPTS =
  /(\.ts$|^generate-(?:routes|messages)\.mjs|^pack-clients\.mjs|^compile-\w+\.mjs|^bundle-entries\.mjs)$/;
const TESTS = /\.test\.tsx?$/;

/** One hash over everything that a build is made from. */
export async function hashSources() {
  const hash = createHash("sha256");
  for (const file of await listSources()) {
    const content = await readFile(inProject(file));
    hash.update(`${file}\0${content.length}\0`).update(content);
  }
  return hash.digest("hex");
}

async function listSources() {
  const lists = await Promise.all([
    listFiles(".", false, (name) => FILES.test(name)),
    listFiles("scripts", true, (name) => SCRIPTS.test(name)),
    ...FOLDERS.map((folder) => listFiles(folder, true, (name) => !TESTS.test(name))),
  ]);
  return lists.flat().sort();
}

async function listFiles(folder, recursive, isWanted) {
  const entries = await readdir(inProject(folder), { withFileTypes: true }).catch(() => []);
  const lists = entries.map((entry) => {
    const file = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return recursive ? listFiles(file, true, isWanted) : [];
    return entry.isFile() && isWanted(entry.name) && !TESTS.test(entry.name) ? [file] : [];
  });
  return (await Promise.all(lists)).flat();
}

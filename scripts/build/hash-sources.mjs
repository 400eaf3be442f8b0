import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { inProject, projectRoot } from "../base/project-root.mjs";

const FOLDERS = ["app", "clients", "components", "db", "lib", "public", "worker"];
const FILES =
  /^(server\.ts|proxy\.ts|instrumentation\.ts|next\.config\.\w+|postcss\.config\.\w+|package-lock\.json|tsconfig\.json)$/;
/** The files in the bundle, and those that decide how the bundle is made. */
const SCRIPTS =
  /(\.ts|^(?:generate|routes|messages|picker|read-areas|compile-\w+|pack-clients|bundle-entries)\.mjs)$/;
const TESTS = /\.test\.tsx?$/;

/** One hash over everything that a build is made from. A start waits for it, and so it is read in one go. */
export function hashSources() {
  const hash = createHash("sha256");
  for (const file of listSources()) {
    const content = readFileSync(inProject(file));
    hash.update(`${file}\0${content.length}\0`).update(content);
  }
  return hash.digest("hex");
}

function listSources() {
  const lists = [
    listFiles(".", FILES, { recursive: false }),
    listFiles("scripts", SCRIPTS),
    ...FOLDERS.map((folder) => listFiles(folder, /./)),
  ];
  return lists.flat().sort();
}

function listFiles(folder, wanted, { recursive = true } = {}) {
  if (!existsSync(inProject(folder))) return [];
  return readdirSync(inProject(folder), { recursive, withFileTypes: true })
    .filter((entry) => entry.isFile() && wanted.test(entry.name) && !TESTS.test(entry.name))
    .map((entry) => path.relative(projectRoot, path.join(entry.parentPath, entry.name)));
}

import { execFileSync } from "node:child_process";
import { chmodSync, copyFileSync, existsSync, linkSync, mkdirSync, mkdtempSync } from "node:fs";
import { readdirSync, readlinkSync, rmSync, symlinkSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { inProject, projectRoot } from "../base/project-root.mjs";

/**
 * Copies the tracked files of the working tree, or those of a commit, into a temporary folder, so that
 * nothing that happens there reaches the project.
 *
 * @returns {{ path: string, remove(): void }}
 */
export function copyProject(commit) {
  const folder = mkdtempSync(path.join(os.tmpdir(), "tumiza-copy-"));
  // PostgreSQL runs as a user of its own where root starts it.
  chmodSync(folder, 0o755);
  if (commit) extractCommit(commit, folder);
  else copyTrackedFiles(folder);
  linkFolder(inProject("node_modules"), path.join(folder, "node_modules"));
  return { path: folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

function extractCommit(commit, folder) {
  const archive = path.join(folder, "commit.tar");
  execFileSync("git", ["archive", "--output", archive, commit], { cwd: projectRoot });
  execFileSync("tar", ["-xf", archive], { cwd: folder });
  rmSync(archive);
}

function copyTrackedFiles(folder) {
  for (const file of trackedFiles()) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    copyFileSync(inProject(file), path.join(folder, file));
  }
}

function trackedFiles() {
  const list = execFileSync("git", ["ls-files", "-z"], { cwd: projectRoot, encoding: "utf8" });
  return list.split("\0").filter((file) => file !== "" && existsSync(inProject(file)));
}

/** The build refuses a symbolic link that leads out of its folder, so each file is a hard link. */
function linkFolder(from, to) {
  mkdirSync(to);
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [path.join(from, entry.name), path.join(to, entry.name)];
    if (entry.isDirectory()) linkFolder(source, target);
    else if (entry.isSymbolicLink()) symlinkSync(readlinkSync(source), target);
    else linkFile(source, target);
  }
}

/** A temporary folder may be on another disk, where no file can be linked. */
function linkFile(from, to) {
  try {
    linkSync(from, to);
  } catch (error) {
    if (error.code !== "EXDEV") throw error;
    copyFileSync(from, to);
  }
}

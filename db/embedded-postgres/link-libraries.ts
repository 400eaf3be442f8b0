import { readFile, symlink } from "node:fs/promises";
import path from "node:path";
import { errorCode } from "./error-code";
import { pathExists } from "./path-exists";

type Link = { source: string; target: string };

/**
 * npm packages cannot contain symbolic links, so the package lists them and its install script creates them.
 * That script may not have run. Returns false when links are missing and cannot be created here.
 */
export async function linkLibraries(nativeDir: string): Promise<boolean> {
  for (const { source, target } of await readLinks(nativeDir)) {
    const from = path.join(nativeDir, path.relative("native", target));
    if (await pathExists(from)) continue;
    try {
      await symlink(path.relative(path.dirname(target), source), from);
    } catch (error) {
      const code = errorCode(error);
      if (code === "EEXIST") continue;
      if (code === "EROFS" || code === "EACCES" || code === "EPERM") return false;
      throw error;
    }
  }
  return true;
}

async function readLinks(nativeDir: string): Promise<Link[]> {
  const list = await readFile(path.join(nativeDir, "pg-symlinks.json"), "utf8").catch(() => "[]");
  return JSON.parse(list) as Link[];
}

import { readdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { brotliCompress } from "node:zlib";
import { inProject } from "../base/project-root.mjs";

const pack = promisify(brotliCompress);

/** Writes a copy in Brotli beside every script and style, which the server sends instead (lib/http/server/packed-files.ts). */
export async function packFiles() {
  const folder = inProject(".next", "static");
  const files = await readdir(folder, { recursive: true });
  await Promise.all(
    files
      .filter((file) => /\.(?:js|css)$/.test(file))
      .map((file) => path.join(folder, file))
      .map(async (file) => writeFile(`${file}.br`, await pack(await readFile(file)))),
  );
}

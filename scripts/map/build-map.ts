import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { open, rename, rm } from "node:fs/promises";
import path from "node:path";

export type MapBuild = {
  /** An OpenStreetMap extract in PBF. */
  extract: string;
  /** The PMTiles file, which is replaced once the new one is whole. */
  output: string;
  /** The program, by its path or its name on the path. */
  tilemaker: string;
};

const INSTALLING =
  "tilemaker 3 or newer makes the tiles: apt install tilemaker (Debian 13, Ubuntu 24.10 or newer), brew install tilemaker,\n" +
  "or https://github.com/systemed/tilemaker/releases. Name another program with --tilemaker.";

/** Of the program's report, which names each tile. */
const KEPT_CHARACTERS = 2_000;

/**
 * Makes the PMTiles file that `MAP_STREETS_FILE` names from an extract. A failure leaves the present file.
 *
 * @throws Error whose message says what to do
 */
export async function buildMap({ extract, output, tilemaker }: MapBuild) {
  if (!existsSync(extract)) throw new Error(`There is no file ${extract}.`);
  await requireTilemaker(tilemaker);
  const started = Date.now();
  // The program chooses the format by the ending.
  const part = `${output}.part.pmtiles`;
  await rm(part, { force: true });
  try {
    const { code, report } = await run(tilemaker, [
      "--input",
      extract,
      "--output",
      part,
      "--config",
      path.join(import.meta.dirname, "tilemaker.json"),
      "--process",
      path.join(import.meta.dirname, "tilemaker.lua"),
    ]);
    if (code !== 0) throw new Error(`tilemaker could not read ${extract}:\n${report.trim()}`);
    const made = await readHead(part);
    if (!made || made.tiles === 0) throw new Error(`${extract} has no streets.`);
    await rename(part, output);
    return { ...made, seconds: Math.round((Date.now() - started) / 1_000) };
  } finally {
    await rm(part, { force: true });
  }
}

async function requireTilemaker(program: string): Promise<void> {
  const { code, report } = await run(program, ["--help"]);
  if (code === null) throw new Error(`There is no program ${program}.\n${INSTALLING}`);
  if (!report.includes(".pmtiles")) {
    throw new Error(`${program} is too old to write PMTiles.\n${INSTALLING}`);
  }
}

/** Runs a program to its end; the code is null for one that is not there. */
function run(program: string, args: string[]): Promise<{ code: number | null; report: string }> {
  return new Promise((resolve) => {
    let report = "";
    const child = spawn(program, args, { stdio: ["ignore", "pipe", "pipe"] });
    const keep = (text: string) => {
      report = (report + text.replaceAll(/[^\r\n]*\r/g, "")).slice(-KEPT_CHARACTERS);
    };
    child.stdout.setEncoding("utf8").on("data", keep);
    child.stderr.setEncoding("utf8").on("data", keep);
    child.on("error", () => resolve({ code: null, report }));
    child.on("close", (code) => resolve({ code: code ?? 1, report }));
  });
}

/** Where the head of a PMTiles file of version 3 has the number of its tiles. */
const HEAD_BYTES = 127;
const TILES_AT = 72;

/** The size and the number of tiles; undefined for a file that is no PMTiles file. */
async function readHead(file: string): Promise<{ bytes: number; tiles: number } | undefined> {
  if (!existsSync(file)) return undefined;
  const opened = await open(file);
  try {
    const head = Buffer.alloc(HEAD_BYTES);
    const { bytesRead } = await opened.read(head, 0, HEAD_BYTES, 0);
    if (bytesRead < HEAD_BYTES || head.toString("latin1", 0, 7) !== "PMTiles") return undefined;
    return { bytes: (await opened.stat()).size, tiles: Number(head.readBigUInt64LE(TILES_AT)) };
  } finally {
    await opened.close();
  }
}

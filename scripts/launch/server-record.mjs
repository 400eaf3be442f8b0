import { mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { processMark } from "./process-mark.mjs";

/** Says in the data folder where the app can be reached. Answers a function that takes it back. */
export async function recordServer(dataDir, url) {
  const file = recordFile(dataDir);
  const record = { pid: process.pid, url, mark: processMark(process.pid) };
  await mkdir(dataDir, { recursive: true });
  await writeFile(`${file}.${process.pid}`, `${JSON.stringify(record)}\n`);
  await rename(`${file}.${process.pid}`, file);
  return async () => {
    const current = await readRecord(dataDir);
    if (current?.pid === process.pid) await rm(file, { force: true });
  };
}

/** Answers the address of the app that runs on this data folder, or null when none does. */
export async function findServerUrl(dataDir) {
  const record = await readRecord(dataDir);
  return record && processMark(record.pid) === record.mark ? record.url : null;
}

async function readRecord(dataDir) {
  try {
    return JSON.parse(await readFile(recordFile(dataDir), "utf8"));
  } catch {
    return null;
  }
}

const recordFile = (dataDir) => path.join(dataDir, "server.json");

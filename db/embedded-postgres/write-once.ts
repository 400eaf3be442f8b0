import { randomBytes } from "node:crypto";
import { link, open, readFile, unlink } from "node:fs/promises";
import { errorCode } from "./error-code";

/**
 * Stores a value if none is stored, and returns the stored value. The file appears whole or not at all; of two
 * simultaneous writers one wins, and both get its value.
 */
export async function writeOnce(file: string, value: string): Promise<string> {
  const existing = await readStored(file);
  if (existing) return existing;
  const draft = `${file}.${randomBytes(4).toString("hex")}`;
  const handle = await open(draft, "wx", 0o600);
  try {
    await handle.writeFile(`${value}\n`);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await link(draft, file).catch((error: unknown) => {
    if (errorCode(error) !== "EEXIST") throw error;
  });
  await unlink(draft);
  return (await readStored(file)) ?? value;
}

export async function readStored(file: string): Promise<string | null> {
  try {
    return (await readFile(file, "utf8")).trim() || null;
  } catch (error) {
    if (errorCode(error) === "ENOENT") return null;
    throw error;
  }
}

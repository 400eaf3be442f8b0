import { readdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { crc32, deflateRawSync } from "node:zlib";

/** The first day of the format, so that packing the same files gives the same bytes. */
const FIRST_DAY = 0x21;

const ENTRY_BYTES = 30;
const LISTED_BYTES = 46;
const END_BYTES = 22;

/** Packs the contents of a folder, as WordPress expects plug-ins. */
export async function zipFolder(folder, archive) {
  const files = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = files
    .filter((file) => file.isFile())
    .map(({ parentPath, name }) => path.relative(folder, path.join(parentPath, name)))
    .sort();
  const entries = [];
  const listed = [];
  let offset = 0;
  for (const file of paths) {
    const name = Buffer.from(file.replaceAll(path.sep, "/"));
    const content = await readFile(path.join(folder, file));
    const packed = deflateRawSync(content);
    const about = describe(content, packed, name);
    entries.push(start("PK\u0003\u0004", ENTRY_BYTES, [[about, 4]]), name, packed);
    // The last field says where the entry begins.
    const fields = [
      [Buffer.from([20, 0]), 4],
      [about, 6],
      [number(offset), 42],
    ];
    listed.push(start("PK\u0001\u0002", LISTED_BYTES, fields), name);
    offset += ENTRY_BYTES + name.length + packed.length;
  }
  const list = Buffer.concat(listed);
  const end = start("PK\u0005\u0006", END_BYTES, [
    [Buffer.from(Uint16Array.of(paths.length, paths.length).buffer), 8],
    [number(list.length), 12],
    [number(offset), 16],
  ]);
  await writeFile(archive, Buffer.concat([...entries, list, end]));
}

/** The fields that a file's entry and the list share: compression, checksum and lengths. */
function describe(content, packed, name) {
  const about = Buffer.alloc(26);
  about.writeUInt16LE(20, 0);
  about.writeUInt16LE(0x800, 2);
  about.writeUInt16LE(8, 4);
  about.writeUInt16LE(FIRST_DAY, 8);
  about.writeUInt32LE(crc32(content), 10);
  about.writeUInt32LE(packed.length, 14);
  about.writeUInt32LE(content.length, 18);
  about.writeUInt16LE(name.length, 22);
  return about;
}

function start(mark, bytes, parts) {
  const head = Buffer.alloc(bytes);
  head.write(mark, "latin1");
  for (const [part, at] of parts) part.copy(head, at);
  return head;
}

function number(value) {
  const four = Buffer.alloc(4);
  four.writeUInt32LE(value);
  return four;
}

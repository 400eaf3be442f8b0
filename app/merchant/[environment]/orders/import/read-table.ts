import { languageOfRequest } from "@/lib/dashboard/language-of-request";
import { refuse } from "@/lib/domain/errors";
import { IMPORT_MAX_BYTES, readRows, type ImportTable } from "@/lib/domain/imports/read-rows";
import { IMPORT } from "@/lib/words/import";

/** The table that a page sends as it is, read no further than a table can be. @throws import_unreadable */
export async function readTable({ body, headers }: Request): Promise<ImportTable> {
  const parts: Uint8Array[] = [];
  let size = 0;
  if (body) {
    // Node's streams can be iterated; the browser's types do not know it.
    for await (const part of body as unknown as AsyncIterable<Uint8Array>) {
      size += part.byteLength;
      if (size > IMPORT_MAX_BYTES) return refuseSize(headers);
      parts.push(part);
    }
  }
  return readRows(Buffer.concat(parts));
}

function refuseSize(headers: Headers): never {
  const { tooLarge } = IMPORT[languageOfRequest(headers)].choosing;
  return refuse("import_unreadable", { message: tooLarge(IMPORT_MAX_BYTES / 1024 / 1024) });
}

import { refuse } from "../../errors";

/** The encodings that spreadsheets save by default, recognised by their first bytes. */
const WORKBOOKS = [
  [0x50, 0x4b, 0x03, 0x04],
  [0xd0, 0xcf, 0x11, 0xe0],
];

/**
 * The text of a file in UTF-8, UTF-16 or, from older programs, Windows-1252, which includes Latin-1.
 *
 * @throws import_unreadable for a workbook or a binary file
 */
export function decodeText(bytes: Uint8Array): string {
  if (WORKBOOKS.some((mark) => mark.every((byte, at) => bytes[at] === byte))) {
    return refuse("import_unreadable", { problem: { kind: "workbook" } });
  }
  const encoding = encodingOf(bytes);
  const text =
    encoding === "windows-1252" ? decodeWindows(bytes) : new TextDecoder(encoding).decode(bytes);
  if (!text.includes("\u0000")) return text;
  return refuse("import_unreadable", { problem: { kind: "not_text" } });
}

/** Windows-1252's characters from 0x80 to 0x9F; `TextDecoder` of some versions of Node has Latin-1's control characters there. */
const WINDOWS_LETTERS = "€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008DŽ\u008F\u0090‘’“”•–—˜™š›œ\u009DžŸ";

function decodeWindows(bytes: Uint8Array): string {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString("latin1");
  return text.replace(/[\u0080-\u009F]/g, (letter) => {
    return WINDOWS_LETTERS[letter.charCodeAt(0) - 0x80] ?? letter;
  });
}

function encodingOf(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return "utf-16le";
  if (first === 0xfe && second === 0xff) return "utf-16be";
  if (second === 0 && first !== 0) return "utf-16le";
  if (first === 0 && second !== 0) return "utf-16be";
  return isUtf8(bytes) ? "utf-8" : "windows-1252";
}

function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}

import { readFileSync } from "node:fs";
import sharp from "sharp";
import { describe, expect, test } from "vitest";

const { FRONT_URL, NEXT_URL } = process.env;

/** By address: its type. Browsers ask for them on pages that name no icon, such as printed labels. */
const ICONS = {
  "/favicon.ico": "image/x-icon",
  "/apple-touch-icon.png": "image/png",
  "/apple-touch-icon-precomposed.png": "image/png",
};

describe.skipIf(!FRONT_URL || !NEXT_URL)("what a browser asks for of its own accord", () => {
  test.each([FRONT_URL, NEXT_URL])("is an icon to keep for a day, from %s", async (url) => {
    for (const [path, type] of Object.entries(ICONS)) {
      const { status, headers } = await fetch(`${url}${path}`);
      const kept = headers.get("cache-control");
      expect([path, status, headers.get("content-type"), kept]).toEqual([
        path,
        200,
        type,
        "public, max-age=86400",
      ]);
    }
  });

  test.each([FRONT_URL, NEXT_URL])("is where a password is changed, from %s", async (url) => {
    const asked = `${url}/.well-known/change-password`;
    const { status, headers } = await fetch(asked, { redirect: "manual" });
    expect([status, headers.get("location")]).toEqual([307, "/account"]);
  });
});

test("the icon of pages that name none shows the icon of the others", async () => {
  const pictures = picturesIn(readFileSync("public/favicon.ico"));
  expect(pictures.map(({ width }) => width)).toEqual([16, 32, 48]);
  for (const { width, png } of pictures) {
    const drawn = await drawnIcon(width);
    const shown = await sharp(png).raw().toBuffer();
    expect(shown.length).toBe(drawn.length);
    // Another version of the renderer smooths edges a little differently.
    const difference = drawn.map((value, at) => Math.abs(value - (shown[at] ?? 0)));
    expect(Math.max(...difference)).toBeLessThan(48);
  }
});

/** The pictures of an .ico file: its head has 6 bytes, then 16 for each picture. */
function picturesIn(file: Buffer): { width: number; png: Buffer }[] {
  return Array.from({ length: file.readUInt16LE(4) }, (_, at) => {
    const entry = file.subarray(6 + at * 16);
    const start = entry.readUInt32LE(12);
    return { width: entry.readUInt8(0), png: file.subarray(start, start + entry.readUInt32LE(8)) };
  });
}

/** Photos may not be drawings, a rule that applies to the whole process that has loaded it (encode-photo.ts). */
const DRAWINGS = { operation: ["VipsForeignLoadSvgFile"] };

async function drawnIcon(width: number): Promise<Buffer> {
  sharp.unblock(DRAWINGS);
  try {
    const drawing = sharp("app/icon.svg", { density: 576 }).resize(width);
    return await drawing.ensureAlpha().raw().toBuffer();
  } finally {
    sharp.block(DRAWINGS);
  }
}

import { expect, test } from "vitest";
import { photoOf, type PhotoFormat } from "@/test/photos";
import { refusalOf } from "@/test/refusal-of";
import { encodePhoto } from "./encode-photo";

const MEGABYTE = 1024 * 1024;

/** A file's metadata about place and camera. */
const TRACES = ["Exif", "EXIF", "ICCP", "XMP ", "Tecno", "secret-camera"];

test.each<PhotoFormat>(["jpeg", "png", "webp"])(
  "a %s becomes a WebP without metadata about place and camera",
  async (format) => {
    const taken = await photoOf(format);
    expect(taken.includes("secret-camera")).toBe(true);
    const { content, contentType } = await encodePhoto(taken);
    expect(contentType).toBe("image/webp");
    expect(content.subarray(8, 12).toString()).toBe("WEBP");
    expect(TRACES.filter((trace) => content.includes(trace))).toEqual([]);
  },
);

test("a photo is turned as it was held, and no side is longer than 1600", async () => {
  const taken = await photoOf("jpeg", { width: 4000, height: 3000, orientation: 6 });
  expect(await encodePhoto(taken)).toMatchObject({ width: 1200, height: 1600 });
});

test("a small photo is not blown up", async () => {
  expect(await encodePhoto(await photoOf("png"))).toMatchObject({ width: 640, height: 480 });
});

test.each([
  ["a page", "<html><script>alert(1)</script></html>"],
  ["an archive", "PK\u0003\u0004 archive"],
])("%s behind the picture is left behind", async (_, tail) => {
  const polyglot = Buffer.concat([await photoOf("jpeg"), Buffer.from(tail)]);
  const { content } = await encodePhoto(polyglot);
  expect(content.includes(tail)).toBe(false);
});

test.each<[string, () => Promise<Buffer> | Buffer]>([
  ["a GIF", () => photoOf("gif")],
  ["a TIFF", () => photoOf("tiff")],
  ["a PDF", () => Buffer.from("%PDF-1.7\n%âãÏÓ\n1 0 obj")],
  ["an SVG", () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>')],
  ["an SVG that starts as a JPEG", () => Buffer.from("\xff\xd8\xff<svg/>", "latin1")],
  ["a page", () => Buffer.from("<!doctype html><p>photo</p>")],
  ["nothing", () => Buffer.alloc(0)],
  ["a JPEG cut short", async () => (await photoOf("jpeg")).subarray(0, 700)],
  ["a PNG cut short", async () => (await photoOf("png")).subarray(0, -40)],
  [
    "50 MB of a JPEG",
    async () => Buffer.concat([await photoOf("jpeg"), Buffer.alloc(50 * MEGABYTE)]),
  ],
  ["more than 40 megapixels", () => photoOf("png", { width: 8000, height: 5100 })],
])("%s is refused", async (_, make) => {
  expect(await refusalOf(encodePhoto(await make()))).toBe("invalid_photo");
});

test("a refused photo does not keep the next one waiting", async () => {
  const taken = await photoOf("jpeg");
  const [refused, encoded] = await Promise.allSettled([
    encodePhoto(taken.subarray(0, 700)),
    encodePhoto(taken),
  ]);
  expect([refused.status, encoded.status]).toEqual(["rejected", "fulfilled"]);
});

import { mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { PMTiles, type Source } from "pmtiles";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { mapGround } from "@/lib/core/map-ground";
import { RANGE_MAX_BYTES } from "@/lib/http/server/serve-file-range";
import { changeSettings } from "@/test/use-settings";
import { GET, HEAD, POST } from "./route";

const TOWN = "test/streets/town.pmtiles";

const folder = mkdtempSync(path.join(tmpdir(), "streets-"));
afterAll(() => rmSync(folder, { recursive: true }));

const ask = (headers: Record<string, string> = {}, method = GET, name = "GET") =>
  method(new Request("http://localhost/streets.pmtiles", { headers, method: name }), {
    params: Promise.resolve({}),
  });

const range = (bytes: string) => ask({ Range: `bytes=${bytes}` });

test("without a file there are no streets, and maps ask for none", async () => {
  expect((await range("0-10")).status).toBe(404);
  expect(mapGround("MW").streets).toBeUndefined();
});

test("a file that is not there, or is a folder, is not found", async () => {
  changeSettings({ MAP_STREETS_FILE: path.join(folder, "none.pmtiles") });
  expect((await range("0-10")).status).toBe(404);
});

test("maps take the file's streets, and a style's of another server before them", () => {
  changeSettings({ MAP_STREETS_FILE: TOWN });
  expect(mapGround("MW").streets).toEqual({ tilesUrl: "/streets.pmtiles" });
  changeSettings({ MAP_STYLE_URL: "https://tiles.example/style.json" });
  expect(mapGround("MW").streets).toEqual({ styleUrl: "https://tiles.example/style.json" });
});

describe("a file", () => {
  const file = path.join(folder, "bytes.pmtiles");
  const bytes = Buffer.from("0123456789");

  beforeEach(() => {
    writeFileSync(file, bytes);
    changeSettings({ MAP_STREETS_FILE: file });
  });

  test.each([
    ["0-3", "0123", "bytes 0-3/10"],
    ["8-20", "89", "bytes 8-9/10"],
    ["9-", "9", "bytes 9-9/10"],
    ["0-999999999999999", "0123456789", "bytes 0-9/10"],
  ])("is answered in the range %s", async (asked, text, said) => {
    const answer = await range(asked);
    expect(answer.status).toBe(206);
    expect(answer.headers.get("content-range")).toBe(said);
    expect(answer.headers.get("content-length")).toBe(String(text.length));
    expect(await answer.text()).toBe(text);
  });

  test.each(["10-12", "5-4", "-5", "0-1,3-4", "a-b", "0x1-2", "0-9999999999999999", ""])(
    "has no range %s",
    async (asked) => {
      const answer = await range(asked);
      expect(answer.status).toBe(416);
      expect(answer.headers.get("content-range")).toBe("bytes */10");
      expect(await answer.text()).toBe("");
    },
  );

  test("is never sent as a whole", async () => {
    expect((await ask()).status).toBe(416);
    writeFileSync(file, Buffer.alloc(RANGE_MAX_BYTES + 10));
    const answer = await range(`5-${RANGE_MAX_BYTES * 2}`);
    expect((await answer.arrayBuffer()).byteLength).toBe(RANGE_MAX_BYTES);
    expect((await range("0-")).headers.get("content-length")).toBe(String(RANGE_MAX_BYTES));
  });

  test("is kept by its ETag until it changes", async () => {
    const etag = (await range("0-1")).headers.get("etag") ?? "";
    expect(etag).toMatch(/^"[^"]+"$/);
    const again = () => ask({ Range: "bytes=0-1", "If-None-Match": etag });
    expect((await again()).status).toBe(304);
    utimesSync(file, new Date(), new Date("2030-01-01"));
    expect((await again()).status).toBe(206);
  });

  test("tells its size to HEAD, and takes nothing else", async () => {
    const head = await ask({}, HEAD, "HEAD");
    expect([head.status, head.headers.get("content-length")]).toEqual([200, "10"]);
    expect((await ask({}, POST, "POST")).status).toBe(405);
  });
});

test("the file of a town is read in parts, with the layers that the maps' style draws", async () => {
  changeSettings({ MAP_STREETS_FILE: TOWN });
  const source: Source = {
    getKey: () => TOWN,
    getBytes: async (offset, length) => {
      const answer = await range(`${offset}-${offset + length - 1}`);
      return { data: await answer.arrayBuffer(), etag: answer.headers.get("etag") ?? "" };
    },
  };
  const tiles = new PMTiles(source);
  const { vector_layers: layers } = (await tiles.getMetadata()) as {
    vector_layers: { id: string }[];
  };
  const style = readFileSync("components/map/street-style.ts", "utf8");
  const drawn = [...style.matchAll(/(?:"source-layer": |streetFill\()"(\w+)"/g)].map(
    ([, id]) => id,
  );
  expect(new Set(drawn)).toEqual(new Set(layers.map(({ id }) => id)));
  // Lilongwe, at the zoom of streets.
  expect((await tiles.getZxy(14, 9729, 8834))?.data.byteLength).toBeGreaterThan(1_000);
});

import { randomBytes } from "node:crypto";
import sharp from "sharp";
import { expect, test } from "vitest";
import { GET as readPicture } from "@/app/logos/[sha256]/route";
import { newId } from "@/lib/core/ids";
import { api } from "@/test/api";
import { refusedWith } from "@/test/merchant-desk";
import { photoOf } from "@/test/photos";
import { refusalOf } from "@/test/refusal-of";
import { makeLink, shop, useSaleShop } from "@/test/sale-shop";
import { owner } from "@/test/world";
import { PHOTO_MAX_BYTES } from "../../encode-small-photo";
import { readSaleLink } from "./read-sale-link";

useSaleShop();

const look = async (path: string) =>
  (await api("GET", path, { headers: { "X-Forwarded-For": newId("req") } })).text;

async function served(sha256: string): Promise<Buffer> {
  const request = new Request(`http://tumiza.test/logos/${sha256}`);
  const answer = await readPicture(request, { params: Promise.resolve({ sha256 }) });
  expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "image/webp"]);
  return Buffer.from(await answer.arrayBuffer());
}

test("a link's page has its photo, small, upright and without what the camera wrote", async () => {
  const id = await makeLink({ photo: await photoOf("jpeg", { width: 1_600, height: 1_200 }) });
  const { photo } = await readSaleLink(shop, id);
  expect(photo).toMatchObject({ width: 720, height: 540 });
  const text = await look(`/buy/${id}`);
  expect(text).toContain(`<img class="thing" src="/logos/${photo?.sha256}" width="720"`);
  expect(text).toMatch(new RegExp(`og:image" content="https?://[^"]+/logos/${photo?.sha256}"`));
  expect(Buffer.byteLength(text)).toBeLessThan(25 * 1024);
  const file = await served(photo?.sha256 ?? "");
  expect((await sharp(file).metadata()).exif).toBeUndefined();
});

test("a picture that hardly gets smaller is kept within the limit", async () => {
  const edge = 380;
  const raw = { width: edge, height: edge, channels: 3 as const };
  const noise = await sharp(randomBytes(edge * edge * 3), { raw })
    .jpeg({ quality: 95 })
    .toBuffer();
  const { photo } = await readSaleLink(shop, await makeLink({ photo: noise }));
  expect((await served(photo?.sha256 ?? "")).length).toBeLessThanOrEqual(PHOTO_MAX_BYTES);
});

test("a page without a photo asks for no picture", async () => {
  const id = await makeLink();
  expect((await readSaleLink(shop, id)).photo).toBeNull();
  const text = await look(`/buy/${id}`);
  expect(text).not.toMatch(/og:image|class="thing"/);
});

test.each<[string, () => Promise<Buffer>]>([
  ["no picture", () => Promise.resolve(Buffer.from("%PDF-1.7"))],
  ["too many bytes", () => Promise.resolve(Buffer.alloc(500_001))],
  ["another format", () => photoOf("tiff")],
])("%s is refused beside its field, and makes no link", async (_what, make) => {
  const id = newId("sal");
  const refused = await refusedWith(makeLink({ id, photo: await make() }));
  expect(refused).toMatchObject({ details: { issues: [{ path: "photo" }] } });
  expect(await owner`select from sale_links where id = ${id}`).toHaveLength(0);
});

test("a form that is sent twice keeps one photo, and another photo is another form", async () => {
  const id = newId("sal");
  const photo = await photoOf("png");
  expect([await makeLink({ id, photo }), await makeLink({ id, photo })]).toEqual([id, id]);
  expect(await owner`select from sale_photos where link_id = ${id}`).toHaveLength(1);
  const other = await photoOf("png", { width: 320 });
  expect(await refusalOf(makeLink({ id, photo: other }))).toBe("done_already");
  expect(await refusalOf(makeLink({ id }))).toBe("done_already");
});

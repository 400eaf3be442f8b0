import sharp from "sharp";
import { beforeEach, expect, test } from "vitest";
import { photoLink } from "@/lib/domain/ordering/handovers/photo-link";
import { post } from "@/test/api";
import { disputedTestOrder } from "@/test/disputes";
import { photoOf } from "@/test/photos";
import { createMerchant, owner, type TestMerchant } from "@/test/world";
import { GET } from "./route";

let merchant: TestMerchant;
let orderId: string;

beforeEach(async () => {
  merchant = await createMerchant();
  orderId = await disputedTestOrder(merchant);
});

async function add(width: number): Promise<{ photo_id: string; photo_url: string }> {
  const photo = (await photoOf("jpeg", { width, height: 20 })).toString("base64");
  const { body } = await post(`/orders/${orderId}/dispute/photos`, merchant.testKey, { photo });
  return body.photos.at(-1);
}

async function open(link: string) {
  const url = new URL(link);
  const params = Promise.resolve({ photo_id: url.pathname.split("/").at(-1) });
  const response = await GET(new Request(url), { params });
  const { status, headers } = response;
  return { status, headers, bytes: Buffer.from(await response.arrayBuffer()) };
}

test("a dispute's link shows the photo as a picture that can be nothing else", async () => {
  const { status, headers, bytes } = await open((await add(60)).photo_url);
  expect(status).toBe(200);
  expect(await sharp(bytes).metadata()).toMatchObject({ format: "webp", width: 60 });
  expect(Object.fromEntries(headers)).toMatchObject({
    "content-type": "image/webp",
    "x-content-type-options": "nosniff",
    "content-security-policy": "default-src 'none'; sandbox",
    "content-disposition": 'inline; filename="dispute.webp"',
    "cache-control": expect.stringMatching(/^private, max-age=\d+$/),
  });
});

test("it opens for half an hour at most, and no other photo", async () => {
  const { photo_id: photo, photo_url: link } = await add(60);
  const changed = link.replace(photo, (await add(70)).photo_id);
  expect((await open(changed)).status).toBe(404);
  expect((await open(photoLink(photo, Date.now() - 31 * 60_000))).status).toBe(404);
  expect((await open(photoLink("dph_0000000000000000000000"))).status).toBe(404);
});

test("it opens nothing while the recipient restricts the use of their data", async () => {
  const { photo_url: link } = await add(60);
  const person = { phone_key: `restricted ${orderId}`, phone: "none", market_code: "MW" };
  const ends = { ends_at: new Date(Date.now() + 86_400_000) };
  await owner`insert into restrictions ${owner({ ...person, ...ends })}`;
  const row = { merchant_id: merchant.id, environment: "test", order_id: orderId };
  const held = { phone_key: person.phone_key, people: "{}", events: "{}" };
  await owner`insert into restricted_orders ${owner({ ...row, ...held })}`;
  expect((await open(link)).status).toBe(404);
  await owner`delete from restricted_orders where order_id = ${orderId}`;
  expect((await open(link)).status).toBe(200);
});

import { beforeAll, expect, test } from "vitest";
import { sha256Of } from "@/lib/core/signing";
import { photoLink } from "@/lib/domain/ordering/handovers/photo-link";
import { handOver, orderAtTheDoor } from "@/test/handovers";
import { photoOf } from "@/test/photos";
import { GET } from "./route";

const MINUTE_MS = 60_000;

let kept: { sha256: string; content: Buffer };
let other: { sha256: string };

async function deliver(photo: Buffer | null) {
  const carried = await orderAtTheDoor();
  const shown = photo ? { photo } : { signature: [[0, 0, 300, 120]] };
  const prepared = await handOver(carried, { kind: "delivery", ...shown });
  return { sha256: prepared.handover.sha256, content: prepared.photoContent ?? Buffer.alloc(0) };
}

beforeAll(async () => {
  const photo = await photoOf("jpeg");
  [kept, other] = await Promise.all([deliver(photo), deliver(photo)]);
});

async function open(link: string) {
  const url = new URL(link);
  const params = Promise.resolve({ photo_id: url.pathname.split("/").at(-1) });
  const response = await GET(new Request(url), { params });
  const { status, headers } = response;
  return { status, headers, bytes: Buffer.from(await response.arrayBuffer()) };
}

test("a link shows the photo as a picture that can be nothing else", async () => {
  const { status, headers, bytes } = await open(photoLink(kept.sha256));
  expect(status).toBe(200);
  expect(sha256Of(bytes)).toBe(sha256Of(kept.content));
  expect(Object.fromEntries(headers)).toMatchObject({
    "content-type": "image/webp",
    "x-content-type-options": "nosniff",
    "content-security-policy": "default-src 'none'; sandbox",
    "content-disposition": expect.stringContaining("inline"),
    "cache-control": expect.stringMatching(/^private, max-age=\d+$/),
  });
});

test("a link holds for a quarter of an hour and for no more than half of one", async () => {
  const made = (minutesAgo: number) =>
    open(photoLink(kept.sha256, Date.now() - minutesAgo * MINUTE_MS));
  expect((await made(14)).status).toBe(200);
  expect((await made(31)).status).toBe(404);
});

test.each<[string, (link: URL) => void]>([
  ["another hand-over", (link) => (link.pathname = `/verify/photos/${other.sha256}`)],
  ["a later end", (link) => link.searchParams.set("until", "99999999999")],
  ["a guessed code", (link) => link.searchParams.set("mac", "A".repeat(43))],
  ["a code cut short", (link) => link.searchParams.set("mac", "AAAA")],
  ["no code", (link) => link.searchParams.delete("mac")],
])("a link that was changed to %s shows nothing", async (_, change) => {
  const link = new URL(photoLink(kept.sha256));
  change(link);
  expect((await open(link.href)).status).toBe(404);
});

test("a hand-over without a photo has none to show", async () => {
  const { sha256 } = await deliver(null);
  expect((await open(photoLink(sha256))).status).toBe(404);
});

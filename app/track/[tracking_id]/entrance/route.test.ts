import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { RECIPIENT_COOKIE, sealRecipient } from "@/lib/dashboard/session-cookie";
import { doorKeyOf } from "@/lib/domain/dispatch/doors/door-key";
import { entranceJpeg, lookAt, sendEntrance } from "@/test/entrances";
import { newPhone } from "@/test/new-phone";
import { DELIVERY, moveParcel, openTrack, type Parcel, placeLiveParcel } from "@/test/parcels";
import { photoOf } from "@/test/photos";
import { owner } from "@/test/world";

const MB = 1024 * 1024;

/** A parcel to a person of its own. */
async function ownParcel(): Promise<Parcel & { person: string }> {
  const parcel = await placeLiveParcel();
  const person = newPhone();
  await owner`update orders set receiver_phone = ${person} where id = ${parcel.id}`;
  return { ...parcel, person };
}

const keptOf = (person: string) => owner<{ id: string; photo: Buffer }[]>`
  select id, photo from entrance_photos where phone_key = ${doorKeyOf(person)}`;

const sees = (text: string) => text.includes('alt="Your entrance');

describe("a recipient", () => {
  test("sends a photo without a script, and sees it small, upright and without what the camera wrote", async () => {
    const { receiverToken, person } = await ownParcel();
    const before = await openTrack(receiverToken);
    expect(before.text).toContain("Show your rider the entrance");
    expect(Buffer.byteLength(before.text)).toBeLessThan(20 * 1024);
    const photo = await photoOf("jpeg", { width: 1_600, height: 1_200, orientation: 6 });
    const { status, cookie } = await sendEntrance(receiverToken, { photo });
    expect(status).toBe(303);
    const page = await lookAt(receiverToken, cookie);
    expect(sees(page.text)).toBe(true);
    expect(page.headers.get("content-security-policy")).toContain("img-src 'self'");
    const [, path] = /src="\/track\/([^"]*entrance[^"]*)"/.exec(page.text) ?? [];
    const file = await lookAt(path ?? "", cookie);
    expect([file.status, file.headers.get("cache-control")]).toEqual([200, "private, no-store"]);
    const shown = await sharp(file.bytes).metadata();
    expect(shown).toMatchObject({ format: "webp", width: 540, height: 720 });
    expect(shown.exif).toBeUndefined();
    expect(await keptOf(person)).toHaveLength(1);
  });

  test("replaces it and deletes it in the same browser", async () => {
    const { receiverToken, person } = await ownParcel();
    const { cookie } = await sendEntrance(receiverToken, { photo: await entranceJpeg() });
    const [first] = await keptOf(person);
    const again = await sendEntrance(receiverToken, { photo: await entranceJpeg(), cookie });
    const [second, ...others] = await keptOf(person);
    expect(others).toEqual([]);
    expect(second?.photo).not.toEqual(first?.photo);
    const gone = await sendEntrance(receiverToken, { act: "delete", cookie: again.cookie });
    expect(gone.status).toBe(303);
    expect(await keptOf(person)).toEqual([]);
  });

  test("who has proved the number sees, replaces and deletes it in any browser", async () => {
    const { receiverToken, person } = await ownParcel();
    await sendEntrance(receiverToken, { photo: await entranceJpeg() });
    const cookie = `${RECIPIENT_COOKIE}=${await sealRecipient(person)}`;
    expect(sees((await lookAt(receiverToken, cookie)).text)).toBe(true);
    const other = await sendEntrance(receiverToken, { photo: await entranceJpeg(), cookie });
    expect(other.status).toBe(303);
    await sendEntrance(receiverToken, { act: "delete", cookie });
    expect(await keptOf(person)).toEqual([]);
  });
});

test("a shop has the link too, and with it sees, replaces and deletes no photo that is there", async () => {
  const { receiverToken, trackingId, person } = await ownParcel();
  await sendEntrance(receiverToken, { photo: await entranceJpeg() });
  const stranger = `${RECIPIENT_COOKIE}=${await sealRecipient(newPhone())}`;
  const before = await keptOf(person);
  for (const cookie of [undefined, stranger, "tumiza-entrance=ent_0000000000000000000000"]) {
    const { text } = await lookAt(receiverToken, cookie);
    expect([sees(text), text.includes("Confirm your number to see")]).toEqual([false, true]);
    expect((await lookAt(`${receiverToken}/entrance`, cookie)).status).toBe(404);
    const other = await sendEntrance(receiverToken, { photo: await entranceJpeg(), cookie });
    expect([other.status, other.cookie]).toEqual([400, undefined]);
    expect(other.text).toContain("Riders have a photo of your entrance already.");
    await sendEntrance(receiverToken, { act: "delete", cookie });
    expect(await keptOf(person)).toEqual(before);
  }
  expect((await openTrack(trackingId)).text).not.toContain("entrance");
  expect((await openTrack(receiverToken, "application/json")).text).not.toContain("entrance");
});

test.each<[string, () => Uint8Array | Promise<Uint8Array>, string]>([
  ["a file of 20 MB", () => Buffer.alloc(20 * MB, 1), "larger than 8 MB"],
  ["a file that is no picture", () => Buffer.from("%PDF-1.7"), "can't read this file"],
  ["no file", () => Buffer.alloc(0), "can't read this file"],
  ["another format", () => photoOf("tiff"), "can't read this file"],
])("%s is answered with the form and what is wrong", async (_what, make, says) => {
  const { receiverToken, person } = await ownParcel();
  const answer = await sendEntrance(receiverToken, { photo: await make() });
  expect(answer.status).toBe(400);
  expect(answer.text.replaceAll("&#x27;", "'")).toContain(says);
  expect(answer.text).toMatch(/<details open=""><summary>Show your rider/);
  expect(await keptOf(person)).toEqual([]);
});

test("a form that is sent twice at once keeps one photo, and another one at once changes nothing", async () => {
  const { receiverToken, person } = await ownParcel();
  const [photo, other] = await Promise.all([entranceJpeg(), entranceJpeg()]);
  const same = await Promise.all([1, 2, 3].map(() => sendEntrance(receiverToken, { photo })));
  expect(same.map(({ status }) => status)).toEqual([303, 303, 303]);
  expect(new Set(same.map(({ cookie }) => cookie)).size).toBe(1);
  expect((await sendEntrance(receiverToken, { photo: other })).status).toBe(400);
  const [kept, ...more] = await keptOf(person);
  expect([more, same[0]?.cookie]).toEqual([[], `tumiza-entrance=${kept?.id}`]);
});

test("a parcel that was handed over meanwhile keeps no photo, and says so", async () => {
  const parcel = await ownParcel();
  await moveParcel(parcel, ...DELIVERY);
  const answer = await sendEntrance(parcel.receiverToken, { photo: await entranceJpeg() });
  expect(answer.status).toBe(409);
  expect(await keptOf(parcel.person)).toEqual([]);
  expect((await openTrack(parcel.receiverToken)).text).not.toContain("entrance");
  const { headers } = await sendEntrance(parcel.receiverToken, { accept: "application/json" });
  expect(headers.get("content-type")).toContain("json");
});

import { beforeEach, expect, test } from "vitest";
import { acceptedOrder, away, type Carried } from "@/test/doors";
import { entranceJpeg, tokenOf } from "@/test/entrances";
import { newPhone } from "@/test/new-phone";
import { moveOrder } from "@/test/orders";
import { refusalOf } from "@/test/refusal-of";
import { createMerchant, nearby, owner, type TestMerchant } from "@/test/world";
import { grantRecipientAuthority } from "../../authority/recipient-context";
import { call } from "../../calls.gen";
import { doorKeyOf } from "../../dispatch/doors/door-key";
import { listRiderJobs } from "../../handover/rider-phone/list-rider-jobs";
import { listRiderOffers } from "../../handover/rider-phone/list-rider-offers";
import { readEntrance } from "../../handover/rider-phone/read-entrance";
import { exportRecipient } from "../recipients/export-recipient";
import { forgetDoors } from "../recipients/forget-doors";
import { forgetEntrancePhoto } from "../recipients/forget-entrance-photo";
import { listEntrancePhotos } from "../recipients/list-entrance-photos";
import { replaceEntrancePhoto } from "../recipients/replace-entrance-photo";
import { restrictRecipient } from "../recipients/request-data";
import { requireReceiverToken } from "../tracking/receiver-token";
import { keepEntrancePhoto } from "./keep-entrance-photo";

let merchant: TestMerchant;
let phone: string;

beforeEach(async () => {
  merchant = await createMerchant();
  phone = newPhone();
});

const recipient = () => grantRecipientAuthority(phone);

async function keep({ order }: Carried, photo?: Buffer) {
  const receiver = requireReceiverToken(await tokenOf(order.orderId));
  return keepEntrancePhoto(receiver, photo ?? (await entranceJpeg()), {
    photoId: undefined,
    phone,
  });
}

async function jobOf({ rider, order }: Carried) {
  const jobs = await listRiderJobs(rider);
  return jobs.find(({ orderId }) => orderId === order.orderId);
}

const photoFor = ({ rider, order }: Carried) => readEntrance(rider, order.orderId);

const farPin = () => ({ pin: away(nearby(merchant.pickup), 600) });

test("the rider sees it after accepting, and so does the next one, to the same place alone", async () => {
  const first = await acceptedOrder(merchant, phone);
  expect(await jobOf(first)).toMatchObject({ entrance: null });
  await keep(first);
  const { path } = (await jobOf(first))?.entrance ?? {};
  expect(path).toContain(`/driver/entrances/${first.order.orderId}?photo=`);
  const kept = Buffer.from((await listEntrancePhotos(recipient()))[0]!.content, "base64");
  expect(Buffer.from(await photoFor(first))).toEqual(kept);

  const next = await acceptedOrder(merchant, phone);
  expect((await jobOf(next))?.entrance).toMatchObject({ width: 24, height: 24 });
  expect(Buffer.from(await photoFor(next))).toEqual(kept);
  const elsewhere = await acceptedOrder(merchant, phone, farPin());
  expect(await jobOf(elsewhere)).toMatchObject({ entrance: null });
  expect(await refusalOf(photoFor(elsewhere))).toBe("not_found");
});

test("no offer has it, and no rider but the one who has the parcel", async () => {
  const first = await acceptedOrder(merchant, phone);
  await keep(first);
  const other = await acceptedOrder(merchant, newPhone());
  expect(await refusalOf(readEntrance(other.rider, first.order.orderId))).toBe("order_not_found");
  expect(JSON.stringify(await listRiderOffers(other.rider))).not.toContain("entrance");
  await moveOrder(merchant, first.order.orderId, "picked_up", "in_transit", "delivered");
  expect(await refusalOf(photoFor(first))).toBe("order_not_found");
});

test("of a place there is one, and of a person four", async () => {
  const first = await acceptedOrder(merchant, phone);
  const [one, two] = [await keep(first), await keep(first)];
  expect(one).not.toBe(two);
  expect((await listEntrancePhotos(recipient())).map(({ id }) => id)).toEqual([two]);
  const places = [600, 1_200, 1_800, 2_400].map((metres) => away(nearby(merchant.pickup), metres));
  for (const pin of places) await keep(await acceptedOrder(merchant, phone, { pin }));
  const left = (await listEntrancePhotos(recipient())).map(({ id }) => id);
  expect([left.length, left.includes(two!)]).toEqual([4, false]);
});

test("the recipient replaces and deletes it, and no other person's", async () => {
  const id = (await keep(await acceptedOrder(merchant, phone)))!;
  const [before] = await listEntrancePhotos(recipient());
  const stranger = grantRecipientAuthority(newPhone());
  const photo = await entranceJpeg();
  expect(await refusalOf(replaceEntrancePhoto(stranger, id, photo))).toBe("invalid_request");
  await forgetEntrancePhoto(stranger, id);
  expect(await listEntrancePhotos(recipient())).toEqual([before]);
  await replaceEntrancePhoto(recipient(), id, photo);
  expect((await listEntrancePhotos(recipient()))[0]?.content).not.toBe(before?.content);
  const pdf = Buffer.from("%PDF-1.7");
  expect(await refusalOf(replaceEntrancePhoto(recipient(), id, pdf))).toBe("invalid_request");
  await forgetEntrancePhoto(recipient(), id);
  expect(await refusalOf(replaceEntrancePhoto(recipient(), id, photo))).toBe("invalid_request");
});

test("it goes with the way, with a stop of the data's use, and after a year", async () => {
  const carried = await acceptedOrder(merchant, phone);
  await keep(carried);
  expect((await exportRecipient(recipient())).entrance_photos).toMatchObject([
    { photo: expect.stringMatching(/^data:image\/webp;base64,[\w+/]+=*$/) },
  ]);
  await forgetDoors(recipient());
  expect(await listEntrancePhotos(recipient())).toEqual([]);
  await keep(carried);
  await owner`update entrance_photos set kept_at = now() - interval '366 days' where phone_key = ${doorKeyOf(phone)}`;
  await owner`select purge_doors(1000)`;
  expect(await listEntrancePhotos(recipient())).toEqual([]);
  await keep(carried);
  await restrictRecipient(recipient(), { channel: "page" });
  expect(await listEntrancePhotos(recipient())).toEqual([]);
});

test("while the use of the data is stopped none is kept", async () => {
  const carried = await acceptedOrder(merchant, phone);
  await restrictRecipient(recipient(), { channel: "page" });
  expect(await refusalOf(keep(carried))).toBe("order_status_conflict");
  // As if it was stopped while the photo was decoded.
  const receiverToken = await tokenOf(carried.order.orderId);
  const person = { receiverToken, phone, phoneKey: doorKeyOf(phone) };
  const photo = { id: "ent_late", photo: await entranceJpeg(), width: 24, height: 24 };
  const late = call.keepEntrancePhoto({ ...person, ...photo, replaces: null, isProved: true });
  expect(await refusalOf(late)).toBe("order_status_conflict");
});

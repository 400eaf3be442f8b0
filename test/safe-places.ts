import { get } from "./api";
import { carriedParcel, type CarriedParcel } from "./next-tries";
import { sendTrack } from "./parcels";
import { photoOf } from "./photos";
import { owner } from "./world";

export const PLACE = "behind the shop, with the guard";
const PHOTO = (await photoOf("jpeg", { width: 32, height: 24 })).toString("base64");

type Whose = { receiverToken: string };

export const leaveAt = ({ receiverToken }: Whose, place = PLACE) =>
  sendTrack(`${receiverToken}/wish`, { kind: "safe_place", safe_place: place });

export const takeInPerson = ({ receiverToken }: Whose) =>
  sendTrack(`${receiverToken}/wish`, { kind: "in_person" });

export async function placeOf({ id }: { id: string }): Promise<string | null> {
  const [row] = await owner<[{ place: string | null }]>`
    select safe_place as place from orders where id = ${id}`;
  return row.place;
}

/** A parcel on its way whose shop lets it be left. */
export async function mayBeLeft(fields: Record<string, unknown> = {}): Promise<CarriedParcel> {
  return carriedParcel({ allow_safe_place: true, ...fields });
}

export const left = ({ id }: CarriedParcel, place: string = PLACE) =>
  ({ kind: "deliver", orderId: id, photo: PHOTO, safePlace: place }) as const;

export async function proofOf({ id, merchant }: CarriedParcel) {
  const { body } = await get(`/orders/${id}/pod`, merchant.liveKey);
  return body;
}

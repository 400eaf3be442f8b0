import {
  offeredWindows,
  RECIPIENT_CHOICES,
  windowText,
  type OfferedWindow,
} from "@/lib/domain/ordering/next-tries/try-windows";
import { sendTrack } from "./parcels";
import { act, createPhone, offeredOrder, type Phone } from "./rider-phone";
import { owner, type TestMerchant } from "./world";

/** A live parcel with the rider's phone, and the recipient's page. */
export type CarriedParcel = {
  merchant: TestMerchant;
  phone: Phone;
  id: string;
  receiverToken: string;
};

/** A parcel that its rider has taken these steps with, and then could not hand over. */
export async function failedParcel(fields: Record<string, unknown> = {}): Promise<CarriedParcel> {
  const parcel = await carriedParcel(fields);
  await giveUp(parcel);
  return parcel;
}

export async function carriedParcel(fields: Record<string, unknown> = {}): Promise<CarriedParcel> {
  const parcel = await acceptedParcel(fields);
  for (const kind of ["pick_up", "depart"] as const) {
    await act(parcel.phone, { kind, orderId: parcel.id });
  }
  return parcel;
}

/** A parcel that its rider has accepted, and that is still at the shop. */
export async function acceptedParcel(fields: Record<string, unknown> = {}): Promise<CarriedParcel> {
  const { merchant, phone } = await createPhone();
  const receiver = { receiver_name: "Thoko Banda", receiver_phone: "+265999123456" };
  const { order, offer } = await offeredOrder(merchant, phone, { ...receiver, ...fields });
  await act(phone, { kind: "accept_offer", offerId: offer.id });
  const [row] = await owner<[{ token: string }]>`
    select receiver_token as token from orders where id = ${order.id}`;
  return { merchant, phone, id: order.id, receiverToken: row.token };
}

export const giveUp = ({ phone, id }: CarriedParcel) =>
  act(phone, { kind: "give_up", orderId: id, reason: "refused" });

export const bringBack = ({ phone, id }: CarriedParcel) =>
  act(phone, { kind: "start_return", orderId: id });

/** What any shop's recipient can choose now, on the clock of the market. */
export async function windowsNow(): Promise<OfferedWindow[]> {
  const [market] = await owner<[{ timezone: string }]>`
    select timezone from markets where code = 'MW'`;
  return offeredWindows(new Date(), { ...market, choices: RECIPIENT_CHOICES, deliverFrom: null });
}

export async function tomorrowMorning(): Promise<OfferedWindow> {
  const found = (await windowsNow()).find(({ day }) => day === "tomorrow");
  if (!found) throw new Error("Tomorrow is not offered.");
  return found;
}

/** A recipient chooses on the parcel's page. */
export const choose = ({ receiverToken }: { receiverToken: string }, window: OfferedWindow) =>
  sendTrack(`${receiverToken}/wish`, { kind: windowText(window) });

/** Moves the chosen time of an order, as if it had been chosen so long ago. */
export const passHours = ({ id }: { id: string }, hours: number) =>
  owner`update orders set next_try_from = next_try_from - make_interval(hours => ${hours}),
          next_try_until = next_try_until - make_interval(hours => ${hours}),
          promised_from = promised_from - make_interval(hours => ${hours}),
          promised_by = promised_by - make_interval(hours => ${hours})
    where id = ${id}`;

export async function chosenOf({ id }: { id: string }) {
  const [row] = await owner<
    [{ from: Date | null; until: Date | null; promisedBy: Date; status: string }]
  >`
    select next_try_from as from, next_try_until as until, promised_by as "promisedBy", status
      from orders where id = ${id}`;
  return row;
}

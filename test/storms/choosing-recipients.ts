import { randomInt, randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { grantRecipientAuthority } from "@/lib/domain/authority/recipient-context";
import type { OrderStatus } from "@/lib/domain/order-status";
import { isCarried } from "@/lib/domain/ordering/next-tries/next-try-rules";
import {
  offeredWindows,
  RECIPIENT_CHOICES,
  windowText,
} from "@/lib/domain/ordering/next-tries/try-windows";
import { correctRecipient } from "@/lib/domain/ordering/recipients/correct-recipient";
import { type Changes, withOrder } from "./changing-shops";
import { fetchInStorm, persist } from "./persistent-people";
import type { StormTown } from "./storm-world";

/** So many recipients have their pages open at the same time. */
const PEOPLE = 6;

/** 404 where the shop has given the order another recipient meanwhile, and 400 for a pin that has gone too far. */
const REFUSALS = [400, 404, 409, 429];

type Parcel = {
  orderId: string;
  token: string;
  /** Null where the shop has named no recipient, who can then only say where the door is. */
  phone: string | null;
  latitude: number;
  longitude: number;
  nextTryFrom: Date | null;
  notOrderedAt: Date | null;
  status: OrderStatus;
};

type Wish = { field: string; value: string; path: "place" | "wish"; form: Record<string, string> };

/** Recipients move pins, write notes, and choose another time, a neighbour, or that they didn't order it, on their pages. */
export async function chooseSome(town: StormTown, changes: Changes): Promise<void> {
  await Promise.all(Array.from({ length: PEOPLE }, () => chooseOften(town, changes)));
}

async function chooseOften(town: StormTown, changes: Changes): Promise<void> {
  while (!town.over.aborted) {
    await wait(randomInt(50, 150));
    await withOrder(town, changes, "recipient", async ({ id, status }) => {
      const [parcel] = await persist(
        () => town.owner<Omit<Parcel, "status">[]>`
        select id as "orderId", receiver_token as token, receiver_phone as phone,
               delivery_latitude as latitude, delivery_longitude as longitude,
               next_try_from as "nextTryFrom", not_ordered_at as "notOrderedAt"
          from orders where id = ${id}`,
      );
      if (!parcel) return;
      if (parcel.phone !== null && randomInt(8) === 0) {
        await correctName(parcel.orderId, parcel.phone, changes);
      } else await wish(town, { ...parcel, status }, changes);
    });
  }
}

async function wish({ url }: StormTown, parcel: Parcel, changes: Changes): Promise<void> {
  const { orderId, token } = parcel;
  const wishes = parcel.notOrderedAt ? [saysOrdered()] : wishesOf(parcel);
  const { field, value, path, form } = wishes[randomInt(wishes.length)]!;
  for (let broken = 0; ; broken += 1) {
    const answer = await fetchInStorm(`${url}/track/${token}/${path}`, {
      method: "POST",
      body: new URLSearchParams(form),
    });
    if (answer && answer.status < 500) {
      const isAccepted = answer.status === 303;
      changes.sent.push({ orderId, field, value, isAccepted, broken });
      if (!isAccepted && !REFUSALS.includes(answer.status))
        changes.faults.push(`${path} with ${JSON.stringify(form)} was answered ${answer.status}`);
      return;
    }
    await wait(200);
  }
}

/** While a rider has the parcel, half of them choose another time. */
function wishesOf({ latitude, longitude, nextTryFrom, phone, status }: Parcel): Wish[] {
  const [note, name, when] = [randomUUID(), randomUUID(), randomUUID()];
  // By up to 150 m, which costs nothing.
  const aside = () => (Math.random() - 0.5) * 0.002;
  const where = `${latitude + aside()}, ${longitude + aside()}`;
  const windows = offeredWindows(new Date(), {
    timezone: "Africa/Blantyre",
    choices: RECIPIENT_CHOICES,
    deliverFrom: null,
  }).filter(({ from }) => from.getTime() !== nextTryFrom?.getTime());
  const times = windows.slice(-1).map((window): Wish => {
    const form = { kind: windowText(window) };
    return { field: "next_try_from", value: window.from.toISOString(), path: "wish", form };
  });
  const place: Wish = { field: "dropoff_note", value: note, path: "place", form: { where, note } };
  if (phone === null) return [place];
  if (isCarried({ status }) && randomInt(2) === 0) return times;
  return [
    place,
    { field: "neighbour_name", value: name, path: "wish", form: { kind: "neighbour", text: name } },
    { field: "later", value: when, path: "wish", form: { kind: "later", text: when } },
    { field: "not_ordered_at", value: "said", path: "wish", form: { kind: "not_ordered" } },
    ...times,
  ];
}

/** Its end has no value of its own, because the shop's answer ends it too. */
function saysOrdered(): Wish {
  return { field: "ordered", value: "said", path: "wish", form: { kind: "ordered" } };
}

/** The person corrects the own name in every parcel under way, as on the page for requests about data. */
async function correctName(orderId: string, phone: string, changes: Changes): Promise<void> {
  const value = randomUUID();
  const correction = { name: value, landmark: "", where: "" };
  const count = await persist(() =>
    correctRecipient(grantRecipientAuthority(phone), correction, { channel: "page" }),
  );
  // A statement whose answer is lost is made again, and changes nothing then.
  changes.sent.push({
    orderId,
    field: "receiver_name",
    value,
    isAccepted: count > 0,
    broken: count > 0 ? 0 : 1,
  });
}

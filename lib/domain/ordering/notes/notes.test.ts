import { beforeAll, describe, expect, test } from "vitest";
import { newId } from "@/lib/core/ids";
import { createStaff } from "@/test/courier-staff";
import { createAdmin } from "@/test/merchant-desk";
import { deliveredParcel, placeLiveParcel, type Parcel } from "@/test/parcels";
import { refusalOf } from "@/test/refusal-of";
import { createCourier, createRider, owner } from "@/test/world";
import type { AdminContext } from "../../authority/admin-context";
import type { OrderReader } from "../../authority/rights";
import { addNote, NOTE_MAX_LENGTH } from "./add-note";
import { listNotes } from "./list-notes";
import type { NoteSubject } from "./note-subject";

let admin: AdminContext;

beforeAll(async () => {
  admin = await createAdmin("support");
});

const note = (text: string) => ({ id: newId("nte"), contact: "call" as const, text });

const add = (reader: OrderReader, about: NoteSubject, text = "The recipient comes at five.") =>
  addNote(reader, about, note(text));

const textsOf = async (reader: OrderReader, about: NoteSubject) =>
  (await listNotes(reader, about)).map(({ text }) => text);

const orderOf = ({ id, merchant }: Parcel): NoteSubject => ({
  about: "order",
  merchantId: merchant.id,
  orderId: id,
});

describe("notes about an order", () => {
  test("are read by the author's side only, newest first", async () => {
    const { id: courierId } = await createCourier();
    const parcel = await placeLiveParcel(courierId);
    const dispatcher = await createStaff("dispatcher", courierId);
    const order = orderOf(parcel);
    await add(admin, order, "The shop is upset.");
    await add(dispatcher, order, "The rider waits.");
    await add(await createStaff("owner", courierId), order, "The rider left.");
    expect(await textsOf(admin, order)).toEqual(["The shop is upset."]);
    expect(await textsOf(dispatcher, order)).toEqual(["The rider left.", "The rider waits."]);
    expect(await listNotes(admin, order)).toMatchObject([
      { contact: "call", authorId: admin.userId, authorName: "Mphatso Phiri" },
    ]);
  });

  test("stay with a company whose order went to another, and the other reads none", async () => {
    const [first, second] = [await createCourier(), await createCourier()];
    const parcel = await placeLiveParcel(first.id);
    const order = orderOf(parcel);
    await add(await createStaff("dispatcher", first.id), order);
    const rider = await createRider(parcel.merchant.pickup, { courierId: second.id });
    await owner`update orders set rider_id = ${rider.id}, courier_id = ${second.id} where id = ${parcel.id}`;
    expect(await textsOf(await createStaff("dispatcher", second.id), order)).toEqual([]);
    expect(await refusalOf(textsOf(await createStaff("dispatcher", first.id), order))).toBe(
      "order_not_found",
    );
  });

  test("are one for a form that is sent twice", async () => {
    const order = orderOf(await deliveredParcel());
    const sent = note("Called twice.");
    await Promise.all([addNote(admin, order, sent), addNote(admin, order, sent)]);
    expect(await textsOf(admin, order)).toEqual(["Called twice."]);
  });
});

test("a company keeps notes about its riders, and the platform about companies", async () => {
  const { id: courierId } = await createCourier();
  const { merchant } = await placeLiveParcel(courierId);
  const rider = await createRider(merchant.pickup, { courierId });
  const about: NoteSubject = { about: "rider", riderId: String(rider.id) };
  const dispatcher = await createStaff("dispatcher", courierId);
  await add(dispatcher, about);
  expect(await textsOf(dispatcher, about)).toHaveLength(1);
  expect(await refusalOf(add(await createStaff("dispatcher"), about))).toBe("rider_not_found");
  expect(await refusalOf(add(admin, about))).toBe("rider_not_found");
  for (const company of [
    { about: "merchant", merchantId: merchant.id },
    { about: "courier", courierId },
  ] as const) {
    await add(admin, company);
    expect(await textsOf(admin, company)).toHaveLength(1);
    expect(await refusalOf(add(dispatcher, company))).toBe(`${company.about}_not_found`);
  }
});

test("an empty or too long note is refused, and a role without the right adds and reads none", async () => {
  const { id: courierId } = await createCourier();
  const order = orderOf(await placeLiveParcel(courierId));
  for (const text of ["", " \n ", "x".repeat(NOTE_MAX_LENGTH + 1)]) {
    expect(await refusalOf(add(admin, order, text))).toBe("invalid_request");
  }
  const finance = await createStaff("finance", courierId);
  expect(await refusalOf(add(finance, order))).toBe("role_not_allowed");
  expect(await refusalOf(textsOf(finance, order))).toBe("role_not_allowed");
});

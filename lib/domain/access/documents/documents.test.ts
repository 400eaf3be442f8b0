import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { localDay } from "@/lib/core/local-day";
import { grantRiderAuthority, type RiderContext } from "@/lib/domain/authority/rider-context";
import { actAsRider } from "@/lib/domain/handover/rider-phone/act-as-rider";
import { createAdmin, createStaff } from "@/test/courier-staff";
import { signedIn } from "@/test/people";
import { photoOf } from "@/test/photos";
import { refusalOf } from "@/test/refusal-of";
import { createMerchant, createRider, owner } from "@/test/world";
import { editRider } from "../riders/edit-rider";
import { decideRiderDocument } from "./decide-rider-document";
import type { DocumentFields } from "./document-fields";
import { countDueDocuments, listDueDocuments } from "./list-due-documents";
import { listRiderDocuments } from "./list-rider-documents";
import { readDocumentPhoto } from "./read-document-photo";
import { requireDocuments } from "./require-documents";
import { saveRiderDocument } from "./save-rider-document";

const DAY_MS = 24 * 60 * 60_000;

/** The day so many days from today in Malawi. */
const dayIn = (days: number) => localDay(new Date(Date.now() + days * DAY_MS), "Africa/Blantyre");

const fieldsOf = (more: Partial<DocumentFields> = {}): DocumentFields => ({
  kind: "driving_licence",
  number: "L 204 117",
  expiresOn: dayIn(400),
  photo: null,
  ...more,
});

/** Sends a document as the rider's phone does. */
const sendDocument = (
  rider: RiderContext,
  { kind: documentKind, ...fields }: DocumentFields,
  key: string = randomUUID(),
) =>
  actAsRider(rider, {
    ...fields,
    kind: "send_document",
    key,
    happenedAt: new Date(),
    documentKind,
  });

/** A company's dispatcher with a rider on a motorbike, who is signed in. */
async function createFleet() {
  const { pickup } = await createMerchant({ hasPickup: false });
  const dispatcher = await createStaff("dispatcher");
  const { id } = await createRider(pickup, { courierId: dispatcher.courierId });
  const { userId } = await signedIn({ role: "rider", riderId: id });
  const { courierId, timezone, currency } = dispatcher;
  const rider = grantRiderAuthority({ riderId: id, courierId, timezone, currency, userId });
  return { dispatcher, rider, riderId: String(id) };
}

const documentOf = async (
  reader: Parameters<typeof listRiderDocuments>[0],
  riderId: string,
  kind = "driving_licence",
) => (await listRiderDocuments(reader, Number(riderId))).find((it) => it.kind === kind);

const endOf = async (riderId: string) => {
  const [row] = await owner`select documents_end_at as "endsAt" from riders where id = ${riderId}`;
  return row?.endsAt as Date | null;
};

describe("a document that the company enters", () => {
  test("is kept with its photo, without what else is in the file, and recorded without its number", async () => {
    const { dispatcher, riderId } = await createFleet();
    await saveRiderDocument(dispatcher, riderId, fieldsOf({ photo: await photoOf("jpeg") }));
    const kept = await documentOf(dispatcher, riderId);
    expect(kept).toMatchObject({
      isRequired: true,
      accepted: { number: "L 204 117", expiresOn: dayIn(400), daysLeft: 400, hasPhoto: true },
      sent: null,
    });
    const photo = Buffer.from(await readDocumentPhoto(dispatcher, String(kept?.accepted?.id)));
    expect(photo.subarray(8, 12).toString()).toBe("WEBP");
    expect(photo.includes("secret-camera")).toBe(false);
    const [line] =
      await owner`select action, details::text from audit_log where subject = ${riderId}`;
    expect(line).toMatchObject({ action: "rider.document_saved" });
    expect(line?.details).not.toContain("204");
  });

  test("keeps its photo when only the date is corrected, and an equal one changes nothing", async () => {
    const { dispatcher, riderId } = await createFleet();
    await saveRiderDocument(dispatcher, riderId, fieldsOf({ photo: await photoOf("png") }));
    await saveRiderDocument(dispatcher, riderId, fieldsOf({ expiresOn: dayIn(30) }));
    await saveRiderDocument(dispatcher, riderId, fieldsOf({ expiresOn: dayIn(30) }));
    expect((await documentOf(dispatcher, riderId))?.accepted).toMatchObject({
      expiresOn: dayIn(30),
      hasPhoto: true,
    });
    const lines = await owner`select 1 from audit_log where subject = ${riderId}`;
    expect(lines).toHaveLength(2);
  });

  test.each([
    ["that expired yesterday", { expiresOn: dayIn(-1) }],
    ["without a date", { expiresOn: "" }],
    ["on a day that does not exist", { expiresOn: "2027-02-30" }],
    ["that is valid for longer than people live", { expiresOn: "2226-01-01" }],
    ["with an endless number", { number: "9".repeat(41) }],
    ["of a kind that the market does not have", { kind: "library_card" }],
  ])("%s is refused", async (_, more) => {
    const { dispatcher, riderId } = await createFleet();
    const saved = saveRiderDocument(dispatcher, riderId, fieldsOf(more));
    expect(await refusalOf(saved)).toBe("invalid_request");
  });

  test.each([
    ["of 20 MB", Buffer.alloc(20 * 1024 * 1024, 0xff)],
    ["that is none", Buffer.from("<html>")],
  ])("with a photo %s is refused", async (_, photo) => {
    const { dispatcher, riderId } = await createFleet();
    const saved = saveRiderDocument(dispatcher, riderId, fieldsOf({ photo }));
    expect(await refusalOf(saved)).toBe("invalid_photo");
  });
});

describe("a document that the rider sends", () => {
  const sent = async (more: Partial<DocumentFields> = {}) => {
    const fleet = await createFleet();
    await sendDocument(fleet.rider, fieldsOf({ photo: await photoOf("jpeg"), ...more }));
    const waiting = (await documentOf(fleet.rider, fleet.riderId))?.sent;
    return { ...fleet, documentId: String(waiting?.id) };
  };

  test("waits until the company accepts it, in the place of the one before", async () => {
    const { dispatcher, rider, riderId, documentId } = await sent();
    await saveRiderDocument(dispatcher, riderId, fieldsOf({ expiresOn: dayIn(5) }));
    expect(await countDueDocuments(dispatcher)).toMatchObject({ waiting: 1 });
    await decideRiderDocument(dispatcher, { riderId, documentId, reason: null });
    expect(await documentOf(rider, riderId)).toMatchObject({
      accepted: { id: Number(documentId), expiresOn: dayIn(400) },
      sent: null,
    });
  });

  test("is refused with a reason that the rider reads, and may be sent again", async () => {
    const { dispatcher, rider, riderId, documentId } = await sent();
    const decide = (reason: string | null) =>
      decideRiderDocument(dispatcher, { riderId, documentId, reason });
    expect(await refusalOf(decide(" "))).toBe("invalid_request");
    await decide("The photo is blurred.");
    expect((await documentOf(rider, riderId))?.sent).toMatchObject({
      state: "refused",
      reason: "The photo is blurred.",
    });
    expect(await refusalOf(decide(null))).toBe("document_not_found");
    await sendDocument(rider, fieldsOf({ photo: await photoOf("webp") }));
    expect((await documentOf(rider, riderId))?.sent).toMatchObject({ state: "waiting" });
  });

  test("is decided as it was seen: not one that the rider has replaced meanwhile", async () => {
    const { dispatcher, rider, riderId, documentId } = await sent();
    await sendDocument(rider, fieldsOf({ number: "other", photo: await photoOf("png") }));
    const accepted = decideRiderDocument(dispatcher, { riderId, documentId, reason: null });
    expect(await refusalOf(accepted)).toBe("document_not_found");
  });

  test("is kept once when the phone sends it again, also after the company has accepted it", async () => {
    const { dispatcher, rider, riderId } = await createFleet();
    const key = randomUUID();
    const send = async () => sendDocument(rider, fieldsOf({ photo: await photoOf("jpeg") }), key);
    const [first, second] = await Promise.all([send(), send()]);
    expect([first.isReplay, second.isReplay].sort()).toEqual([false, true]);
    const documentId = String((await documentOf(rider, riderId))?.sent?.id);
    await decideRiderDocument(dispatcher, { riderId, documentId, reason: null });
    expect(await send()).toMatchObject({ done: "now", isReplay: true });
    expect(await documentOf(rider, riderId)).toMatchObject({
      accepted: { id: Number(documentId) },
      sent: null,
    });
  });

  test("is refused where it expired before the phone had a network, and the key stays free", async () => {
    const { rider, riderId } = await createFleet();
    const key = randomUUID();
    const send = async (expiresOn: string) =>
      sendDocument(rider, fieldsOf({ expiresOn, photo: await photoOf("jpeg") }), key);
    expect(await refusalOf(send(dayIn(-1)))).toBe("invalid_request");
    expect(await send(dayIn(3))).toMatchObject({ done: "now", isReplay: false });
    expect((await documentOf(rider, riderId))?.sent).toMatchObject({ expiresOn: dayIn(3) });
  });

  test("of a kind that the market does not have is refused", async () => {
    const { rider } = await createFleet();
    const photo = await photoOf("jpeg");
    const sentOne = sendDocument(rider, fieldsOf({ kind: "library_card", photo }));
    expect(await refusalOf(sentOne)).toBe("invalid_request");
  });

  test("needs a photo, and is one when it is sent twice", async () => {
    const { rider, riderId, documentId } = await sent();
    expect(await refusalOf(sendDocument(rider, fieldsOf()))).toBe("invalid_request");
    await sendDocument(rider, fieldsOf({ photo: await photoOf("jpeg") }));
    expect((await documentOf(rider, riderId))?.sent?.id).toBe(Number(documentId));
  });
});

test("a document is read by its rider, its company and the desk, and changed by no other company", async () => {
  const { dispatcher, riderId, rider } = await createFleet();
  const { dispatcher: stranger, rider: strangeRider } = await createFleet();
  await saveRiderDocument(dispatcher, riderId, fieldsOf({ photo: await photoOf("jpeg") }));
  const id = String((await documentOf(rider, riderId))?.accepted?.id);
  expect(await documentOf(await createAdmin("support"), riderId)).toMatchObject({
    accepted: { id: Number(id) },
  });
  for (const reader of [stranger, strangeRider]) {
    expect(await listRiderDocuments(reader, Number(riderId))).toEqual([]);
    expect(await refusalOf(readDocumentPhoto(reader, id))).toBe("document_not_found");
  }
  expect(await refusalOf(saveRiderDocument(stranger, riderId, fieldsOf()))).toBe("rider_not_found");
  const named = { riderId, documentId: id, reason: null };
  expect(await refusalOf(decideRiderDocument(stranger, named))).toBe("rider_not_found");
  expect(await countDueDocuments(stranger)).toMatchObject({ missing: 2, expiring: 0 });
  const finance = await createStaff("finance", dispatcher.courierId);
  for (const reader of [finance, await createAdmin("finance")]) {
    expect(await refusalOf(listRiderDocuments(reader, Number(riderId)))).toBe("role_not_allowed");
    expect(await refusalOf(readDocumentPhoto(reader, id))).toBe("role_not_allowed");
  }
  expect(await refusalOf(saveRiderDocument(finance, riderId, fieldsOf()))).toBe("role_not_allowed");
  expect(await refusalOf(requireDocuments(finance, true))).toBe("role_not_allowed");
});

test("the list has what is to do, the most urgent first", async () => {
  const { dispatcher, rider, riderId } = await createFleet();
  await saveRiderDocument(dispatcher, riderId, fieldsOf({ expiresOn: dayIn(30) }));
  expect(await listDueDocuments(dispatcher)).toMatchObject({
    documents: [
      { riderId: Number(riderId), kind: "insurance", state: "missing", expiresOn: null },
      { kind: "driving_licence", state: "expiring", expiresOn: dayIn(30) },
    ],
    found: 2,
    counts: { waiting: 0, expired: 0, missing: 1, expiring: 1 },
  });
  const ending = await listDueDocuments(dispatcher, "", "expiring");
  expect(ending.documents.map(({ kind }) => kind)).toEqual(["driving_licence"]);
  await owner`update rider_documents set expires_on = ${dayIn(-1)} where rider_id = ${riderId}`;
  await sendDocument(rider, fieldsOf({ kind: "insurance", photo: await photoOf("jpeg") }));
  const { documents } = await listDueDocuments(dispatcher);
  expect(documents.map(({ kind, state }) => `${kind} ${state}`)).toEqual([
    "insurance waiting",
    "driving_licence expired",
  ]);
});

test("the list is searched by a part of the riders' names, and its counts are of all", async () => {
  const { dispatcher, riderId } = await createFleet();
  await owner`update riders set name = 'Chikondi Banda' where id = ${riderId}`;
  await saveRiderDocument(dispatcher, riderId, fieldsOf({ expiresOn: dayIn(7) }));
  for (const [search, count] of [
    ["BANDA", 2],
    ["Phiri", 0],
    ["%", 0],
  ] as const) {
    const { documents, found, counts } = await listDueDocuments(dispatcher, search);
    expect([search, documents.length, found]).toEqual([search, count, count]);
    expect(counts).toMatchObject({ expiring: 1, missing: 1 });
  }
});

describe("the end of a rider's documents", () => {
  test("is that of the first one that the vehicle needs, while the company requires them", async () => {
    const { dispatcher, riderId } = await createFleet();
    expect(await endOf(riderId)).toBeNull();
    await requireDocuments(dispatcher, true);
    expect(await endOf(riderId)).toEqual(new Date(0));
    await saveRiderDocument(dispatcher, riderId, fieldsOf({ expiresOn: "2030-03-31" }));
    expect(await endOf(riderId)).toEqual(new Date(0));
    const insurance = fieldsOf({ kind: "insurance", expiresOn: "2029-12-31" });
    await saveRiderDocument(dispatcher, riderId, insurance);
    // The last day ends at midnight in Malawi.
    expect(await endOf(riderId)).toEqual(new Date("2029-12-31T22:00:00Z"));
    await editRider(dispatcher, riderId, { vehicleClass: "CAR" });
    expect(await endOf(riderId)).toEqual(new Date(0));
    await requireDocuments(dispatcher, false);
    expect(await endOf(riderId)).toBeNull();
  });

  test("follows when an old document is removed", async () => {
    const { dispatcher, rider, riderId } = await createFleet();
    await requireDocuments(dispatcher, true);
    for (const kind of ["driving_licence", "insurance"]) {
      await saveRiderDocument(dispatcher, riderId, fieldsOf({ kind }));
    }
    await sendDocument(rider, fieldsOf({ photo: await photoOf("jpeg") }));
    await owner`update rider_documents set expires_on = current_date - 367
      where rider_id = ${riderId} and kind = 'insurance' or rider_id = ${riderId} and state = 'waiting'`;
    await owner`select purge_documents(100)`;
    expect(await documentOf(dispatcher, riderId, "insurance")).toMatchObject({ accepted: null });
    expect(await documentOf(dispatcher, riderId)).toMatchObject({ sent: null });
    expect(await endOf(riderId)).toEqual(new Date(0));
  });
});

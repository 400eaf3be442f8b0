import { expect, test } from "vitest";
import type { DueDocument } from "@/lib/domain/access/documents/document-rules";
import type { RiderActionBody, RiderDay } from "@/lib/domain/handover/rider-phone/phone-messages";
import { showDocuments } from "./document-entries";
import {
  addAction,
  claimNext,
  dismissRefusal,
  forgetRead,
  type Outbox,
  settleAction,
} from "./outbox";
import { showOutbox } from "./show-outbox";

const NOW = 1_000_000;
const AT_ONCE = { now: NOW, undoMs: 0 };

const dueOf = (kind: string): DueDocument => ({
  kind,
  isRequired: true,
  isDue: true,
  accepted: null,
  sent: null,
});

const DOCUMENTS = [dueOf("driving_licence"), dueOf("insurance")];

const sendOf = (key: string, documentKind = "driving_licence"): RiderActionBody => ({
  key,
  kind: "send_document",
  documentKind,
  number: key,
  expiresOn: "2030-01-31",
  photo: "/9j/",
  happenedAt: "2026-11-21T10:00:00.000Z",
});

const outboxOf = (...bodies: RiderActionBody[]) =>
  bodies.reduce<Outbox>((outbox, body) => addAction(outbox, body, AT_ONCE), []);

const keptOf = (outbox: Outbox) => showDocuments(DOCUMENTS, outbox).map(({ kept }) => kept?.state);

const refuse = (outbox: Outbox, key: string) => {
  const refusal = { title: "Invalid photo", advice: "" };
  return settleAction(outbox, key, { kind: "refused", refusal }, NOW);
};

test("documents are kept on the phone in their order, and end no step's time to undo", () => {
  const step: RiderActionBody = { ...sendOf("step"), kind: "depart", orderId: "ord_1" };
  const held = addAction([], step, { now: NOW, undoMs: 5_000 });
  const outbox = [sendOf("one"), sendOf("two", "insurance")].reduce<Outbox>(
    (before, body) => addAction(before, body, AT_ONCE),
    held,
  );
  expect(outbox.map(({ key }) => key)).toEqual(["step", "one", "two"]);
  expect(outbox[0]?.notBefore).toBe(NOW + 5_000);
  expect(keptOf(outbox)).toEqual(["unsent", "unsent"]);
});

test("a new one replaces the one of its kind that was not sent, and follows one that may have arrived", () => {
  const both = outboxOf(sendOf("one"), sendOf("other", "insurance"), sendOf("two"));
  expect(both.map(({ key }) => key)).toEqual(["other", "two"]);
  const { outbox } = claimNext(outboxOf(sendOf("one")), NOW);
  const later = addAction(outbox, sendOf("two"), AT_ONCE);
  expect(later.map(({ key }) => key)).toEqual(["one", "two"]);
  expect(showDocuments(DOCUMENTS, later)[0]?.kept?.entered?.number).toBe("two");
});

test("a refused one keeps everything for its form, until it is sent again or discarded", () => {
  const refused = refuse(outboxOf(sendOf("one"), sendOf("other", "insurance")), "one");
  expect(showDocuments(DOCUMENTS, refused)[0]?.kept).toMatchObject({
    state: "refused",
    entered: { number: "one", expiresOn: "2030-01-31", photo: "/9j/" },
    refusal: { title: "Invalid photo" },
  });
  expect(keptOf(addAction(refused, sendOf("two"), AT_ONCE))).toEqual(["unsent", "unsent"]);
  expect(keptOf(dismissRefusal(refused, "one"))).toEqual([undefined, "unsent"]);
});

test("an accepted one is on the phone without its photo until the server's data were read", () => {
  const done = { kind: "done", stand: null } as const;
  const sent = settleAction(outboxOf(sendOf("one")), "one", done, NOW);
  expect(showDocuments(DOCUMENTS, sent)[0]?.kept).toMatchObject({ state: "sent", entered: null });
  expect(keptOf(forgetRead(sent, NOW + 1))).toEqual([undefined, undefined]);
});

test("a document that waits on the phone no longer needs the rider; a refused one does", () => {
  // Only what the function reads.
  const day = {
    rider: { documentsDue: 2, state: "offline" },
    documents: DOCUMENTS,
    jobs: [],
    offers: [],
    route: { version: 0, stops: [] },
    earnings: { today: { amountMinor: null, currency: "MWK" }, deliveriesToday: 0 },
  } as unknown as RiderDay;
  const outbox = outboxOf(sendOf("one"));
  expect(showOutbox(day, outbox).rider.documentsDue).toBe(1);
  expect(showOutbox(day, refuse(outbox, "one")).rider.documentsDue).toBe(2);
});

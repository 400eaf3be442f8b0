import { describe, expect, test } from "vitest";
import type {
  CompanyMessage,
  RiderActionBody,
} from "@/lib/domain/handover/rider-phone/phone-messages";
import { lateEntries } from "./late-entries";
import { showMessages, unacknowledged } from "./message-entries";
import { addAction, type Outbox, settleAction } from "./outbox";

const AT = "2026-11-21T10:00:00.000Z";
const AT_ONCE = { now: 0, undoMs: 0 };

const MESSAGE: CompanyMessage = {
  id: "rms_1",
  from: "company",
  text: "The depot is closed.",
  writtenAt: "2026-11-21T09:00:00.000Z",
  isDelivered: false,
  isRead: false,
};

type Act = RiderActionBody extends infer Body
  ? Body extends unknown
    ? Omit<Body, "key" | "happenedAt" | "position">
    : never
  : never;

function outboxOf(...acts: Act[]): Outbox {
  return acts.reduce<Outbox>(
    (outbox, act, index) =>
      addAction(outbox, { ...act, key: `key ${index}`, happenedAt: AT }, AT_ONCE),
    [],
  );
}

describe("the messages on the phone", () => {
  test("are read as soon as the phone says so, also without a network", () => {
    const outbox = outboxOf({ kind: "read_messages", messageIds: ["rms_1"] });
    expect(showMessages([MESSAGE], outbox)).toMatchObject([{ isRead: true }]);
    expect(showMessages([MESSAGE], [])).toMatchObject([{ isRead: false }]);
  });

  test("include the rider's own that wait, once", () => {
    const outbox = outboxOf({ kind: "answer_company", text: "On my way." });
    const shown = showMessages([MESSAGE], outbox);
    expect(shown.map(({ text, isUnsent }) => [text, isUnsent])).toEqual([
      ["The depot is closed.", false],
      ["On my way.", true],
    ]);
    const sent = settleAction(outbox, "key 0", { kind: "done", stand: null }, 0);
    const known = {
      ...MESSAGE,
      id: "rma_1",
      from: "rider",
      text: "On my way.",
      writtenAt: AT,
    } as const;
    expect(showMessages([MESSAGE, known], sent)).toHaveLength(2);
  });

  test("are acknowledged once", () => {
    expect(unacknowledged([MESSAGE], [])).toEqual(["rms_1"]);
    expect(unacknowledged([{ ...MESSAGE, isDelivered: true }], [])).toEqual([]);
    const outbox = outboxOf({ kind: "receive_messages", messageIds: ["rms_1"] });
    expect(unacknowledged([MESSAGE], outbox)).toEqual([]);
  });
});

test("only the rider's own message is listed as not sent", () => {
  const outbox = outboxOf(
    { kind: "receive_messages", messageIds: ["rms_1"] },
    { kind: "read_messages", messageIds: ["rms_1"] },
    { kind: "answer_company", text: "On my way." },
  );
  expect(lateEntries(outbox, null).map(({ kind }) => kind)).toEqual(["answer_company"]);
});

import fc from "fast-check";
import { expect, test } from "vitest";
import type {
  PhoneEvidence,
  RiderActionBody,
} from "@/lib/domain/handover/rider-phone/phone-messages";
import { photoOf } from "@/test/photos";
import {
  createPhone,
  pinOf,
  send,
  takenOrder,
  type Phone,
  type PhoneAnswer,
} from "@/test/rider-phone";
import { owner } from "@/test/world";
import { type Drafts, dropDraft, handoverOf, keepDraft } from "../_phone/handover-drafts";
import { problemOf, withoutTaps } from "../_phone/handover-evidence";
import { judgeAnswer } from "../_phone/judge-answer";
import { addAction, claimNext, hurry, type Outbox, settleAction } from "../_phone/outbox";

const PHOTO = (await photoOf("jpeg", { width: 32, height: 24 })).toString("base64");
const GIF = (await photoOf("gif", { width: 4, height: 4 })).toString("base64");
/** Begins like a picture but is not one, which only a decoder finds. */
const TORN = Buffer.from(PHOTO, "base64").subarray(0, 60).toString("base64");

type Door = { phone: Phone; orderId: string; pin: string };

/** A rider at the recipient's door. */
async function atDoor(): Promise<Door> {
  const { merchant, phone } = await createPhone();
  const { order } = await takenOrder(merchant, phone, "pick_up", "depart");
  return { phone, orderId: order.id, pin: await pinOf(order.id) };
}

const point = fc.tuple(
  fc.double({ min: -50, max: 400, noNaN: true }),
  fc.integer({ min: 0, max: 120 }),
);
const stroke: fc.Arbitrary<number[]> = fc
  .array(point, { maxLength: 12 })
  .map((points) => points.flat());
const signature: fc.Arbitrary<number[][]> = fc.oneof(
  { weight: 6, arbitrary: fc.array(stroke, { maxLength: 6 }) },
  {
    weight: 2,
    arbitrary: fc.constantFrom<number[][]>([[150, 60]], [[1, 1, 2, 2]], [[10, 10, 90, 90, 1]]),
  },
  { weight: 1, arbitrary: fc.constant(Array.from({ length: 201 }, () => [1, 1, 9, 9])) },
  {
    weight: 1,
    arbitrary: fc.constant<number[][]>([Array.from({ length: 20_002 }, (_, at) => at % 100)]),
  },
);

const note = fc.constantFrom("", " At the gate ", "n".repeat(500), "n".repeat(501), "\u0007\n");

/** One of each kind, besides the random ones. */
const EXAMPLES: [PhoneEvidence][] = [
  [{ signature: [[150, 60]] }],
  [{ signature: [[150, 60]], photo: PHOTO }],
  [{ pin: "12" }],
  [{ photo: GIF }],
  [{ pin: "right", signature: [[10, 10, 90]] }],
  [{ pin: "right", note: "n".repeat(501) }],
];

/** `right` is replaced by the PIN of the order. */
const shown: fc.Arbitrary<PhoneEvidence> = fc.record(
  {
    pin: fc.constantFrom("right", "", "12", "47110", "four"),
    photo: fc.constantFrom(PHOTO, PHOTO, GIF, "AAAA"),
    signature,
    note,
  },
  { requiredKeys: [] },
);

function evidenceFor({ pin }: Door, { pin: said, ...rest }: PhoneEvidence): PhoneEvidence {
  return said === undefined ? rest : { ...rest, pin: said === "right" ? pin : said };
}

function bodyOf(door: Door, evidence: PhoneEvidence): RiderActionBody {
  const happenedAt = new Date().toISOString();
  return {
    key: crypto.randomUUID(),
    kind: "deliver",
    orderId: door.orderId,
    happenedAt,
    ...evidence,
  };
}

function post({ phone }: Door, body: unknown): Promise<PhoneAnswer> {
  return send("POST", "actions", phone.session, { body });
}

test("the phone accepts exactly the hand-overs that the server accepts", async () => {
  let door = await atDoor();
  const verdicts = new Set<string>();
  await fc.assert(
    fc.asyncProperty(shown, async (said) => {
      const evidence = evidenceFor(door, said);
      const problem = problemOf(evidence);
      const { status, body } = await post(door, bodyOf(door, evidence));
      expect(status).toBe(problem === undefined ? 200 : 400);
      if (problem !== undefined) {
        const labels = { proof: "Proof required", photo: "Invalid photo" } as Partial<
          Record<string, string>
        >;
        expect(body.error).toBe(labels[problem] ?? "Invalid request");
        if (!(problem in labels)) expect(body.issues[0].path).toBe(problem);
      }
      verdicts.add(problem ?? "accepted");
      door = await atDoor();
    }),
    { numRuns: 60, examples: EXAMPLES },
  );
  expect([...verdicts].toSorted()).toEqual([
    "accepted",
    "note",
    "photo",
    "pin",
    "proof",
    "signature",
  ]);
}, 120_000);

/** The ways in which a request fares on a patchy network. */
const fate = fc.constantFrom("lost_going", "lost_coming", "torn", "through");

test("with any faults of network and server, proof is kept until it was accepted, and accepted once", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.record(
        {
          pin: fc.constant("right"),
          photo: fc.constant(PHOTO),
          signature,
          note: fc.constant("Gate"),
        },
        { requiredKeys: ["photo"] },
      ),
      fc.array(fate, { maxLength: 5 }),
      async (said, fates) => {
        const door = await atDoor();
        const evidence = evidenceFor(door, said);
        fc.pre(problemOf(evidence) === undefined);
        const name = door.orderId;
        let drafts: Drafts = keepDraft({}, name, evidence);
        let outbox: Outbox = [];
        const tap = () => {
          const { [name]: kept = {} } = drafts;
          outbox = addAction(outbox, bodyOf(door, withoutTaps(kept)), { now: 0, undoMs: 0 });
        };
        tap();
        for (const each of [...fates, "through", "through"]) {
          const claim = claimNext(hurry(outbox), 0);
          outbox = claim.outbox;
          if (!claim.claimed) break;
          const { body, key } = claim.claimed;
          const sent = each === "torn" ? { ...body, photo: TORN } : body;
          const answer = each === "lost_going" ? undefined : await post(door, sent);
          const outcome =
            answer && each !== "lost_coming"
              ? judgeAnswer({ status: answer.status, headers: new Headers() }, answer.body)
              : ({ kind: "retry" } as const);
          outbox = settleAction(outbox, key, outcome, 0);
          if (outcome.kind === "done") drafts = dropDraft(drafts, handoverOf(body) ?? "");
          else expect(drafts[name]).toEqual(evidence);
          if (outcome.kind === "refused") tap();
        }
        expect(drafts).toEqual({});
        expect(outbox.map(({ state }) => state)).toEqual(["sent"]);
        const [row] = await owner<[{ count: number; photos: number }]>`
          select count(*)::int, (select count(*)::int from handover_photos p
              where p.order_id = ${door.orderId}) as photos
            from handovers where order_id = ${door.orderId} and kind = 'delivery'`;
        expect(row).toEqual({ count: 1, photos: 1 });
      },
    ),
    { numRuns: 25 },
  );
}, 120_000);

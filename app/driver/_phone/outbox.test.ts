import { describe, expect, test } from "vitest";
import type { RiderActionBody } from "@/lib/domain/handover/rider-phone/phone-messages";
import type { AnswerOutcome } from "./judge-answer";
import {
  addAction,
  claimNext,
  dismissRefusal,
  forgetRead,
  hurry,
  type Outbox,
  resumeSending,
  settleAction,
  undoAction,
  wakeAt,
} from "./outbox";

const NOW = 1_000_000;
const DAY_MS = 24 * 60 * 60_000;
const AT_ONCE = { now: NOW, undoMs: 0 };
const DONE: AnswerOutcome = { kind: "done", stand: null };
const REFUSED: AnswerOutcome = {
  kind: "refused",
  refusal: { title: "Wrong PIN", advice: "Ask again." },
};

const keysOf = (outbox: Outbox) => outbox.map(({ key }) => key);
const statesOf = (outbox: Outbox) => outbox.map(({ state }) => state);

function step(kind: "arrive_at_pickup" | "depart" | "arrive", key: string = kind): RiderActionBody {
  return { key, kind, orderId: "ord_1", happenedAt: "2026-11-21T10:00:00.000Z" };
}

function deliver(): RiderActionBody {
  return { ...step("arrive", "deliver"), kind: "deliver", orderId: "ord_1", pin: "4711" };
}

function hint(key: string): RiderActionBody {
  return { ...step("arrive", key), kind: "leave_hint", orderId: "ord_1", hint: "gate" };
}

const THREE = [step("arrive_at_pickup"), step("depart"), step("arrive")].reduce<Outbox>(
  (outbox, body) => addAction(outbox, body, AT_ONCE),
  [],
);

describe("adding", () => {
  test("keeps the order in which things were done", () => {
    expect(keysOf(THREE)).toEqual(["arrive_at_pickup", "depart", "arrive"]);
  });

  test("the same thing twice does it once, and again after something else", () => {
    expect(keysOf(addAction(THREE, step("arrive", "again"), AT_ONCE))).toEqual(keysOf(THREE));
    expect(addAction(THREE, step("depart", "again"), AT_ONCE)).toHaveLength(4);
  });

  test("the same thing for another order is another thing, and after a refusal it takes its place", () => {
    const other = { ...step("arrive", "other"), orderId: "ord_2" } as RiderActionBody;
    expect(addAction(THREE, other, AT_ONCE)).toHaveLength(4);
    const refused = settleAction(THREE, "arrive", REFUSED, NOW);
    expect(keysOf(addAction(refused, step("arrive", "again"), AT_ONCE))).toEqual([
      "arrive_at_pickup",
      "depart",
      "again",
    ]);
  });

  test("messages are each their own, and end no step's time to undo", () => {
    const held = addAction([], step("depart"), { now: NOW, undoMs: 5_000 });
    const say = (key: string, text: string): RiderActionBody => {
      return { key, kind: "answer_company", text, happenedAt: "2026-11-21T10:00:00.000Z" };
    };
    const outbox = ["Yes.", "Yes."].reduce<Outbox>(
      (before, text, index) => addAction(before, say(`say ${index}`, text), AT_ONCE),
      held,
    );
    expect(keysOf(outbox)).toEqual(["depart", "say 0", "say 1"]);
    expect(outbox[0]?.notBefore).toBe(NOW + 5_000);
    expect(keysOf(addAction(outbox, step("depart", "again"), AT_ONCE))).toEqual(keysOf(outbox));
  });

  test("a hint waits for its delivery, goes with it, and ends no time to undo", () => {
    const held = addAction([], deliver(), { now: NOW, undoMs: 5_000 });
    const both = addAction(held, hint("first"), { now: NOW + 1_000, undoMs: 0 });
    expect(keysOf(both)).toEqual(["deliver", "first"]);
    expect(both.map(({ notBefore }) => notBefore)).toEqual([NOW + 5_000, NOW + 5_000]);
    expect(keysOf(addAction(both, hint("second"), AT_ONCE))).toEqual(["deliver", "second"]);
    expect(undoAction(both, "deliver")).toEqual([]);
    expect(keysOf(settleAction(both, "deliver", REFUSED, NOW))).toEqual(["deliver"]);
    expect(keysOf(settleAction(both, "deliver", DONE, NOW))).toEqual(["deliver", "first"]);
  });

  test("is sent at once after the phone's clock was set back by a day", () => {
    const held = addAction([], step("depart"), { now: NOW + DAY_MS, undoMs: 5_000 });
    expect(wakeAt(held, NOW)).toBe(NOW);
    const failed = settleAction(held, "depart", { kind: "retry" }, NOW + DAY_MS);
    expect(claimNext(failed, NOW).claimed?.key).toBe("depart");
  });

  test("two steps of one tap are undone together, and a refusal of the first removes the second", () => {
    const held = addAction([], step("arrive"), { now: NOW, undoMs: 5_000 });
    const both = addAction(held, step("depart"), { now: NOW, undoMs: 5_000, isSameTap: true });
    expect(wakeAt(both, NOW)).toBe(NOW + 5_000);
    expect(undoAction(both, "depart")).toEqual([]);
    expect(keysOf(settleAction(both, "arrive", DONE, NOW))).toEqual(["arrive", "depart"]);
    expect(keysOf(settleAction(both, "arrive", REFUSED, NOW))).toEqual(["arrive"]);
  });

  test("a next step ends the undo time of the one before", () => {
    const held = addAction([], step("depart"), { now: NOW, undoMs: 5_000 });
    expect(wakeAt(held, NOW)).toBe(NOW + 5_000);
    const both = addAction(held, step("arrive"), { now: NOW + 100, undoMs: 5_000 });
    expect(claimNext(both, NOW + 100).claimed?.key).toBe("depart");
  });
});

describe("an alarm", () => {
  const alarm = (kind: "raise_alarm" | "end_alarm", key: string = kind): RiderActionBody => ({
    key,
    kind,
    happenedAt: "2026-11-21T10:00:00.000Z",
  });
  const add = (outbox: Outbox, body: RiderActionBody) => addAction(outbox, body, AT_ONCE);

  test("is sent before everything that waits or is under way, and its end after it", () => {
    const { outbox: sending } = claimNext(THREE, NOW);
    const raised = add(add(sending, alarm("raise_alarm")), alarm("end_alarm"));
    expect(keysOf(raised).slice(0, 3)).toEqual(["raise_alarm", "end_alarm", "arrive_at_pickup"]);
    expect(claimNext(raised, NOW).claimed?.key).toBe("raise_alarm");
  });

  test("is one for further presses, and another one after its end", () => {
    const raised = add(THREE, alarm("raise_alarm"));
    expect(add(raised, alarm("raise_alarm", "again"))).toEqual(raised);
    const ended = add(raised, alarm("end_alarm"));
    expect(keysOf(add(ended, alarm("raise_alarm", "again"))).slice(0, 3)).toEqual([
      "raise_alarm",
      "end_alarm",
      "again",
    ]);
  });

  test("waits some seconds at most after an attempt without an answer", () => {
    let outbox = add([], alarm("raise_alarm"));
    let wait = 0;
    for (let now = NOW, turn = 0; turn < 8; turn += 1, now += wait) {
      outbox = settleAction(claimNext(outbox, now).outbox, "raise_alarm", { kind: "retry" }, now);
      wait = (wakeAt(outbox, now) ?? 0) - now;
    }
    expect(wait).toBe(4_000);
  });
});

describe("undoing", () => {
  test("undoes an unsent action", () => {
    expect(keysOf(undoAction(THREE, "arrive"))).toEqual(["arrive_at_pickup", "depart"]);
  });

  test("changes nothing once it was sent, however that ended", () => {
    const { outbox: sending } = claimNext(THREE, NOW);
    expect(undoAction(sending, "arrive_at_pickup")).toEqual(sending);
    const unanswered = settleAction(sending, "arrive_at_pickup", { kind: "retry" }, NOW);
    expect(undoAction(unanswered, "arrive_at_pickup")).toEqual(unanswered);
  });
});

describe("sending", () => {
  test("takes one at a time, in order, and never a later one before an earlier one", () => {
    const sent: string[] = [];
    let outbox: Outbox = THREE;
    for (let turn = 0; turn < 4; turn += 1) {
      const claim = claimNext(outbox, NOW);
      expect(claimNext(claim.outbox, NOW).claimed).toBeUndefined();
      outbox = claim.outbox;
      if (!claim.claimed) continue;
      sent.push(claim.claimed.key);
      outbox = settleAction(outbox, claim.claimed.key, DONE, NOW);
    }
    expect(sent).toEqual(["arrive_at_pickup", "depart", "arrive"]);
    expect(statesOf(outbox)).toEqual(["sent", "sent", "sent"]);
  });

  test("waits longer after each attempt without an answer, and never longer than a minute", () => {
    const waits: number[] = [];
    let outbox: Outbox = THREE;
    for (let now = NOW; waits.length < 7; now = wakeAt(outbox, now) ?? now) {
      const { outbox: sending, claimed } = claimNext(outbox, now);
      outbox = settleAction(sending, claimed?.key ?? "", { kind: "retry" }, now);
      waits.push((wakeAt(outbox, now) ?? 0) - now);
    }
    expect(waits).toEqual([2_000, 4_000, 8_000, 16_000, 32_000, 60_000, 60_000]);
  });

  test("waits as long as the server says, and not at all once the network is back", () => {
    const { outbox: sending } = claimNext(THREE, NOW);
    const outcome = { kind: "retry", afterMs: 7_000 } as const;
    const waiting = settleAction(sending, "arrive_at_pickup", outcome, NOW);
    expect(claimNext(waiting, NOW + 6_999).claimed).toBeUndefined();
    expect(claimNext(hurry(waiting), NOW).claimed?.key).toBe("arrive_at_pickup");
  });

  test("goes on with the same key after the page was closed", () => {
    const { outbox: sending } = claimNext(THREE, NOW);
    expect(claimNext(sending, NOW).claimed).toBeUndefined();
    expect(claimNext(resumeSending(sending), NOW).claimed?.key).toBe("arrive_at_pickup");
  });

  test("keeps everything while the rider is signed out", () => {
    const { outbox: sending } = claimNext(THREE, NOW);
    const waiting = settleAction(sending, "arrive_at_pickup", { kind: "signed_out" }, NOW);
    expect(waiting.map(({ body, state }) => [body !== null, state])).toEqual(
      THREE.map(() => [true, "waiting"]),
    );
  });

  test("goes on behind what the server refused, which stays until it was read", () => {
    const refused = settleAction(claimNext(THREE, NOW).outbox, "arrive_at_pickup", REFUSED, NOW);
    expect(claimNext(refused, NOW).claimed?.key).toBe("depart");
    expect(refused[0]).toMatchObject({ refusal: { title: "Wrong PIN" }, body: null });
    expect(keysOf(dismissRefusal(refused, "arrive_at_pickup"))).toEqual(["depart", "arrive"]);
    expect(dismissRefusal(refused, "depart")).toEqual(refused);
  });
});

test("an answered action is shown until the server's data were requested after it", () => {
  const sent = settleAction(claimNext(THREE, NOW).outbox, "arrive_at_pickup", DONE, NOW);
  expect(forgetRead(sent, NOW)).toEqual(sent);
  expect(keysOf(forgetRead(sent, NOW + 1))).toEqual(["depart", "arrive"]);
});

test("a photo, a PIN and a signature are kept no longer than until the answer", () => {
  const body: RiderActionBody = {
    key: "deliver",
    kind: "deliver",
    orderId: "ord_1",
    happenedAt: "2026-11-21T10:00:00.000Z",
    photo: "SECRET",
    pin: "SECRET",
  };
  for (const outcome of [DONE, REFUSED]) {
    const { outbox } = claimNext(addAction([], body, AT_ONCE), NOW);
    expect(JSON.stringify(outbox)).toContain("SECRET");
    expect(JSON.stringify(settleAction(outbox, "deliver", outcome, NOW))).not.toContain("SECRET");
  }
});

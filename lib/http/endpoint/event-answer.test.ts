import { once } from "node:events";
import { setTimeout as wait } from "node:timers/promises";
import { afterEach, expect, test } from "vitest";
import { refuse } from "@/lib/domain/errors";
import { EventAnswer, type SentEvent } from "./event-answer";

const LIMITS = { readingMs: 60_000, lifetimeMs: 60_000, heartbeatMs: 60_000 };

const answers: EventAnswer[] = [];

afterEach(() => {
  for (const answer of answers.splice(0)) answer.end();
});

/** An endless source of events that notes what was read of it, and whether it was ended. */
function source(answer: EventAnswer, { most = Infinity } = {}) {
  const seen = { read: 0, isOver: false };
  async function* events(): AsyncGenerator<SentEvent[], void> {
    try {
      for (; seen.read < most; seen.read += 1) {
        yield [{ id: `evt_${seen.read}`, name: "step", data: { at: seen.read } }];
      }
      const { signal } = answer;
      if (!signal.aborted) await once(signal, "abort");
    } finally {
      seen.isOver = true;
    }
  }
  return { seen, events: events() };
}

function answerTo(limits: Partial<typeof LIMITS> = {}, signal?: AbortSignal) {
  const request = new Request("http://tumiza.test/", signal ? { signal } : {});
  const answer = new EventAnswer(request, { ...LIMITS, ...limits });
  answers.push(answer);
  return answer;
}

test("is read only as fast as it is taken", async () => {
  const answer = answerTo();
  const { seen, events } = source(answer);
  const response = await answer.send(new Headers(), events);
  const reader = response.body!.getReader();
  const { value } = await reader.read();
  expect(new TextDecoder().decode(value)).toBe(
    'retry: 2000\n\nid: evt_0\nevent: step\ndata: {"at":0}\n\n',
  );
  await wait(20);
  expect(seen.read).toBeLessThan(3);
});

test("ends when an event waits too long for its reader", async () => {
  const answer = answerTo({ readingMs: 20 });
  const { seen, events } = source(answer);
  await answer.send(new Headers(), events);
  await expect.poll(() => seen.isOver).toBe(true);
  expect(answer.signal.aborted).toBe(true);
});

const leaving = new AbortController();

test.each([
  ["after its lifetime", { lifetimeMs: 20 }, undefined],
  ["with its client", {}, leaving],
])("ends %s", async (_, limits, client) => {
  const answer = answerTo(limits, client?.signal);
  const { seen, events } = source(answer, { most: 1 });
  const text = (await answer.send(new Headers(), events)).text();
  client?.abort();
  expect(await text).toContain("evt_0");
  await expect.poll(() => seen.isOver).toBe(true);
});

test("is kept open by comments", async () => {
  const answer = answerTo({ heartbeatMs: 5, lifetimeMs: 200 });
  const { events } = source(answer, { most: 1 });
  const response = await answer.send(new Headers(), events);
  expect(await response.text()).toMatch(/evt_0[^]*\n\n: \n\n/);
});

test("ends its source when its reader cancels", async () => {
  const answer = answerTo();
  const { seen, events } = source(answer);
  const response = await answer.send(new Headers(), events);
  await response.body!.cancel();
  await expect.poll(() => seen.isOver).toBe(true);
});

test("gives a refusal its status while nothing has been sent", async () => {
  async function* refused(): AsyncGenerator<SentEvent[], void> {
    await Promise.resolve();
    yield refuse("order_not_found");
  }
  const sent = answerTo().send(new Headers(), refused());
  await expect(sent).rejects.toMatchObject({ code: "order_not_found" });
});

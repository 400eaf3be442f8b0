import { setImmediate as turn } from "node:timers/promises";
import { expect, test } from "vitest";
import { refuse } from "@/lib/domain/errors";
import { streamAnswer } from "./stream-answer";

/** Ten pages, and what happened to their reading. */
function pages({ breaksAt = 10 } = {}) {
  const seen = { read: 0, isOver: false };
  async function* read(): AsyncGenerator<Uint8Array, void> {
    try {
      for (; seen.read < 10; seen.read += 1) {
        await turn();
        if (seen.read === breaksAt) throw new Error("the database went away");
        yield new TextEncoder().encode(`${seen.read}\n`);
      }
    } finally {
      seen.isOver = true;
    }
  }
  return { seen, chunks: read() };
}

test("is read only as fast as it is taken", async () => {
  const { seen, chunks } = pages();
  const reader = (await streamAnswer(new Headers(), chunks)).body!.getReader();
  await reader.read();
  for (let time = 0; time < 5; time += 1) await turn();
  expect(seen.read).toBeLessThan(3);
  await reader.read();
  expect(seen).toMatchObject({ isOver: false });
});

test("is not read on for a reader that left", async () => {
  const { seen, chunks } = pages();
  const reader = (await streamAnswer(new Headers(), chunks)).body!.getReader();
  await reader.read();
  await reader.cancel();
  expect(seen.isOver).toBe(true);
  expect(seen.read).toBeLessThan(3);
});

test("breaks off where a later page cannot be read", async () => {
  const { chunks } = pages({ breaksAt: 4 });
  const answer = await streamAnswer(new Headers(), chunks);
  await expect(answer.text()).rejects.toThrow("went away");
});

test("gives a refusal its status while nothing has been sent", async () => {
  async function* refused(): AsyncGenerator<Uint8Array, void> {
    await turn();
    yield refuse("not_found");
  }
  await expect(streamAnswer(new Headers(), refused())).rejects.toMatchObject({ code: "not_found" });
});

import { setTimeout as wait } from "node:timers/promises";
import { expect, test } from "vitest";
import { newId } from "@/lib/core/ids";
import { beginDraining } from "@/lib/core/lifecycle";
import { createCourier, owner } from "@/test/world";
import { RequestRecorder, type RequestNote } from "./request-recorder";

const noteOf = (courierId: string, overrides: Partial<RequestNote> = {}): RequestNote => ({
  id: newId("req"),
  caller: { courierId, credentialId: "tok_x" },
  operation: "listRiders",
  method: "GET",
  url: "http://tumiza.test/api",
  status: 200,
  startedAt: performance.now(),
  elapsedMs: 1.5,
  requestBody: undefined,
  responseBody: {},
  address: "",
  ...overrides,
});

async function idsOf(courierId: string): Promise<string[]> {
  const rows = await owner`select id from request_log where courier_id = ${courierId}
    order by created_at, id`;
  return rows.map(({ id }) => id as string);
}

test("a lone request is seen without anybody asking for it", async () => {
  const { id } = await createCourier();
  const note = noteOf(id);
  new RequestRecorder().note(note);
  expect(await idsOf(id)).toEqual([]);
  await expect.poll(() => idsOf(id)).toEqual([note.id]);
});

test("many requests are written, each once, while more arrive", async () => {
  const { id } = await createCourier();
  const recorder = new RequestRecorder();
  const notes = Array.from({ length: 950 }, () => noteOf(id));
  for (const [index, note] of notes.entries()) {
    recorder.note(note);
    if (index % 90 === 0) await wait(1);
  }
  await expect
    .poll(async () => (await idsOf(id)).sort())
    .toEqual(notes.map((note) => note.id).sort());
});

test("while the database does not answer, the oldest are dropped", async () => {
  const { id } = await createCourier();
  const recorder = new RequestRecorder();
  const notes = Array.from({ length: 2_300 }, () => noteOf(id));
  const holder = await owner.reserve();
  await holder`begin`;
  await holder`lock table request_log in access exclusive mode`;
  for (const note of notes) recorder.note(note);
  await holder`commit`;
  holder.release();
  await recorder.flush();
  const kept = new Set(await idsOf(id));
  const isKept = notes.map((note) => kept.has(note.id));
  expect(isKept.slice(0, 100)).toEqual(Array(100).fill(true));
  expect(isKept.slice(100, 300)).not.toContain(true);
  expect(isKept.slice(300)).not.toContain(false);
});

test("a batch that cannot be written is dropped, and the next one is written", async () => {
  const { id } = await createCourier();
  const recorder = new RequestRecorder();
  recorder.note(noteOf("cou_unknown"));
  await recorder.flush();
  const note = noteOf(id);
  recorder.note(note);
  await recorder.flush();
  expect(await idsOf(id)).toEqual([note.id]);
});

test("waiting records are written when draining begins, and later ones at once", async () => {
  const { id } = await createCourier();
  const recorder = new RequestRecorder();
  const before = noteOf(id);
  recorder.note(before);
  beginDraining();
  await recorder.flush();
  expect(await idsOf(id)).toEqual([before.id]);
  const after = noteOf(id);
  recorder.note(after);
  await wait(100);
  expect((await idsOf(id)).sort()).toEqual([before.id, after.id].sort());
});

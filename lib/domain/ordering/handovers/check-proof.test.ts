import { beforeAll, expect, test } from "vitest";
import { signText } from "@/lib/core/signing";
import { handOver, orderAtTheDoor, PIN } from "@/test/handovers";
import { refusalOf } from "@/test/refusal-of";
import { owner } from "@/test/world";
import { checkProof } from "./check-proof";

type Kept = { document: string; signature: string; sha256: string };

let pickup: Kept;
let delivery: Kept;

beforeAll(async () => {
  const carried = await orderAtTheDoor();
  await handOver(carried, { kind: "delivery", pin: PIN });
  const kept = await owner<[Kept, Kept]>`select document, signature, sha256 from handovers
    where order_id = ${carried.order.orderId} order by number`;
  [pickup, delivery] = kept;
});

const verdictsOn = async (pasted: string, signature: string | null = null) =>
  (await checkProof(pasted, signature)).map(({ verdict }) => verdict);

test("a document with its signature is genuine, and says that there is more to see", async () => {
  expect(await checkProof(delivery.document, delivery.signature)).toEqual([
    expect.objectContaining({ verdict: "genuine", sha256: delivery.sha256, isKept: true }),
  ]);
});

test.each<[string, (kept: Kept) => string]>([
  ["the contents of `signed`", (kept) => JSON.stringify(kept)],
  ["a whole answer", (kept) => JSON.stringify({ success: true, signed: kept })],
  [
    "a document that was unpacked",
    ({ document, signature }) =>
      JSON.stringify({ document: JSON.parse(document) as unknown, signature }),
  ],
  ["a document between blank lines", ({ document }) => `\n\n  ${document}\n`],
])("%s is understood", async (_, pastedOf) => {
  const [verdict] = await verdictsOn(pastedOf(delivery));
  expect(verdict).toBe("genuine");
});

test.each([
  ["a list that nests without end", `[${"[".repeat(30_000)}${"]".repeat(30_000)}]`],
  ["a document that does", `{"document":${'{"a":'.repeat(9_000)}1${"}".repeat(9_000)}}`],
  ["half a character", '["\\ud800"]'],
])("%s is no hand-over", async (_, pasted) => {
  expect(await verdictsOn(pasted)).toEqual(["not_a_handover"]);
});

test("a document without its signature is known again, however it is spaced", async () => {
  expect(await verdictsOn(delivery.document)).toEqual(["genuine"]);
  const spaced = JSON.stringify(JSON.parse(delivery.document), null, 2);
  expect(await verdictsOn(spaced)).toEqual(["reformatted"]);
});

test("a changed document is not genuine, with and without its signature", async () => {
  const changed = delivery.document.replace('"pin_verified":true', '"pin_verified":false');
  expect(await verdictsOn(changed, delivery.signature)).toEqual(["changed"]);
  expect(await verdictsOn(changed)).toEqual(["unsigned"]);
  expect(await verdictsOn(delivery.document, pickup.signature)).toEqual(["changed"]);
});

test("hand-overs that were pasted together follow each other or do not", async () => {
  const followsIn = async (...pasted: Kept[]) =>
    (await checkProof(JSON.stringify(pasted), null)).map(({ follows }) => follows);
  expect(await followsIn(pickup, delivery)).toEqual([null, true]);
  expect(await followsIn(delivery, pickup)).toEqual([null, false]);
});

test("a signed document that was never stored is genuine and shows nothing more", async () => {
  const text = pickup.document.replace('"number":1', '"number":7');
  expect(await checkProof(text, signText(text).signature)).toEqual([
    expect.objectContaining({ verdict: "genuine", isKept: false }),
  ]);
});

test("a text longer than any order's documents is refused before it is read", async () => {
  const { length } = pickup.document;
  const many = JSON.stringify(Array.from({ length: 51 }, () => 1));
  expect(await refusalOf(checkProof(many, null))).toBe("invalid_request");
  const long = pickup.document.repeat(Math.ceil(64_001 / length));
  expect(await refusalOf(checkProof(long, null))).toBe("invalid_request");
});

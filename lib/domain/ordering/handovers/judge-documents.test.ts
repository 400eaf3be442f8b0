import { generateKeyPairSync, sign } from "node:crypto";
import { expect, test } from "vitest";
import { canonicalJson } from "@/lib/core/canonical-json";
import { sha256Of, signText, signingKeyId } from "@/lib/core/signing";
import { judgeDocuments, type GivenDocument } from "./judge-documents";

const { publicKey } = signText("");
const KEYS = new Map([[signingKeyId(), publicKey]]);

const SAYS = {
  format: "tumiza.handover.1",
  kind: "delivery",
  number: 1,
  previous_sha256: null as string | null,
  order_id: "ord_1",
  environment: "live",
  merchant: "Mbowe Pharmacy",
  metres_from_place: 31,
  pin_verified: true,
  photo_sha256: null,
  signature_sha256: null,
  happened_at: "2026-11-21T12:03:00.000Z",
  key_id: signingKeyId(),
};

function document(changes: Partial<typeof SAYS> = {}): GivenDocument {
  const text = canonicalJson({ ...SAYS, ...changes });
  return { text, signature: signText(text).signature };
}

/** Hand-overs of one order, each hanging on the one before. */
function chain(): [GivenDocument, GivenDocument, GivenDocument] {
  const one = document({ kind: "pickup" });
  const two = document({ number: 2, previous_sha256: sha256Of(one.text) });
  const three = document({ number: 3, previous_sha256: sha256Of(two.text) });
  return [one, two, three];
}

const verdictOn = (given: GivenDocument) => judgeDocuments([given], KEYS)[0]?.verdict;
const followsIn = (given: GivenDocument[]) =>
  judgeDocuments(given, KEYS).map(({ follows }) => follows);

test("a document that was signed here is genuine", () => {
  const given = document();
  expect(judgeDocuments([given], KEYS)).toEqual([
    {
      verdict: "genuine",
      sha256: sha256Of(given.text),
      statement: expect.objectContaining({ metres_from_place: 31 }),
      follows: null,
    },
  ]);
});

test.each([
  ["spaces", (text: string) => text.replaceAll(",", ", ")],
  ["lines", (text: string) => JSON.stringify(JSON.parse(text), null, 2)],
  ["another order of names", (text: string) => JSON.stringify(reversed(text))],
])("%s do not make it another document", (_, respell) => {
  const given = document();
  expect(judgeDocuments([{ ...given, text: respell(given.text) }], KEYS)[0]).toMatchObject({
    verdict: "reformatted",
    sha256: sha256Of(given.text),
  });
});

test("a repeated name counts as it was signed, not by its first value", () => {
  const given = document();
  const text = given.text.replace("{", '{"metres_from_place":1,');
  expect(judgeDocuments([{ ...given, text }], KEYS)[0]).toMatchObject({
    verdict: "reformatted",
    statement: { metres_from_place: 31 },
  });
});

test.each<[string, Partial<typeof SAYS>]>([
  ["distance", { metres_from_place: 3 }],
  ["PIN", { pin_verified: false }],
  ["time", { happened_at: "2026-11-21T12:02:00.000Z" }],
  ["order", { order_id: "ord_2" }],
])("a changed %s is noticed", (_, changes) => {
  const { signature } = document();
  expect(verdictOn({ ...document(changes), signature })).toBe("changed");
});

test("an addition to a document is noticed", () => {
  const given = document();
  const text = given.text.replace("{", '{"added":"\\ud800",');
  expect(verdictOn({ ...given, text })).toBe("changed");
});

test("a signature with another key in our name is refused", () => {
  const { privateKey } = generateKeyPairSync("ed25519");
  const { text } = document();
  const signature = sign(null, Buffer.from(text), privateKey).toString("base64");
  expect(verdictOn({ text, signature })).toBe("changed");
  expect(verdictOn(document({ key_id: "0123456789abcdef" }))).toBe("unknown_key");
});

test.each([
  ["no signature", null, "unsigned"],
  ["an empty one", "", "unsigned"],
  ["one cut short", "AAAA", "changed"],
  ["one that is no base64", "<script>", "changed"],
])("a document with %s is not genuine", (_, signature, verdict) => {
  expect(verdictOn({ ...document(), signature })).toBe(verdict);
});

test.each(["", "{}", "[]", "null", "photo", '{"format":"tumiza.handover.1"}', "[".repeat(60_000)])(
  "%.20s is no hand-over",
  (text) => {
    expect(verdictOn({ text, signature: document().signature })).toBe("not_a_handover");
  },
);

test("the hand-overs of an order follow each other", () => {
  expect(followsIn(chain())).toEqual([null, true, true]);
});

test("a hand-over that was moved, left out, replaced or taken from another order is noticed", () => {
  const [one, two, three] = chain();
  const foreign = document({ number: 2, previous_sha256: sha256Of(one.text), order_id: "ord_2" });
  expect(followsIn([one, three, two])).toEqual([null, false, false]);
  expect(followsIn([one, three])).toEqual([null, false]);
  expect(followsIn([one, foreign])).toEqual([null, false]);
  const otherOne = document({ kind: "pickup", metres_from_place: 0 });
  expect(followsIn([otherOne, two])).toEqual([null, false]);
});

function reversed(text: string): unknown {
  const names: [string, unknown][] = Object.entries(JSON.parse(text) as object);
  return Object.fromEntries(names.reverse());
}

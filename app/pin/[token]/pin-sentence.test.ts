import { expect, test } from "vitest";
import { PIN } from "@/lib/messages/pin.gen";
import { pinSentence, type PinSentence, type PinSituation } from "./pin-sentence";

type Answered = "none" | "place" | "landmark";
type Row = [PinSituation["state"], Answered, trouble: "trouble" | "fine", says: PinSentence];

const ROWS: Row[] = [
  ["waiting", "none", "fine", "asks"],
  ["waiting", "none", "trouble", "notSent"],
  ["answered", "place", "fine", "withoutLandmark"],
  ["answered", "place", "trouble", "unchanged"],
  ["answered", "landmark", "fine", "sent"],
  ["answered", "landmark", "trouble", "unchanged"],
  ["used", "none", "fine", "closed"],
  ["used", "none", "trouble", "closed"],
  ["used", "place", "fine", "closed"],
  ["used", "place", "trouble", "closed"],
  ["used", "landmark", "fine", "closed"],
  ["used", "landmark", "trouble", "closed"],
];

const PLACE = { latitude: -13.9, longitude: 33.7, accuracyM: null, answeredAt: new Date() };

test.each(ROWS)("%s with %s and %s says %s", (state, answered, trouble, says) => {
  const answer =
    answered === "none" ? null : { ...PLACE, landmark: answered === "landmark" ? "Gate" : null };
  expect(pinSentence({ state, answer, hasTrouble: trouble === "trouble" })).toBe(says);
});

test("every sentence is said", () => {
  expect(new Set(ROWS.map(([, , , says]) => says))).toEqual(new Set(Object.keys(PIN.en.sentences)));
});

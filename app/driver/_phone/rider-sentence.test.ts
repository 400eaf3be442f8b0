import { expect, test } from "vitest";
import { RIDER } from "@/lib/messages/rider.gen";
import { type RiderSentence, riderSentence, type RiderSituation } from "./rider-sentence";

type Presence = RiderSituation["presence"];
type Network = RiderSituation["network"];
type Row = [Presence, "heard" | "unsent", Network, allowed: RiderSentence, denied: RiderSentence];

/** The last two: with and without the right to know where the phone is. */
const ROWS: Row[] = [
  ["online", "heard", "live", "online", "noLocation"],
  ["online", "heard", undefined, "online", "noLocation"],
  ["online", "heard", "reconnecting", "reconnecting", "noLocation"],
  ["online", "heard", "offline", "onlineNoConnection", "onlineNoConnection"],
  ["online", "unsent", "live", "goingOnline", "goingOnline"],
  ["online", "unsent", undefined, "goingOnline", "goingOnline"],
  ["online", "unsent", "reconnecting", "goingOnline", "goingOnline"],
  ["online", "unsent", "offline", "onlineLater", "onlineLater"],
  ["offline", "heard", "live", "offline", "offline"],
  ["offline", "heard", undefined, "offline", "offline"],
  ["offline", "heard", "reconnecting", "offline", "offline"],
  ["offline", "heard", "offline", "offlineNoConnection", "offlineNoConnection"],
  ["offline", "unsent", "live", "goingOffline", "goingOffline"],
  ["offline", "unsent", undefined, "goingOffline", "goingOffline"],
  ["offline", "unsent", "reconnecting", "goingOffline", "goingOffline"],
  ["offline", "unsent", "offline", "offlineLater", "offlineLater"],
  ["busy_external", "heard", "live", "busy_external", "busy_external"],
  ["busy_external", "heard", undefined, "busy_external", "busy_external"],
  ["busy_external", "heard", "reconnecting", "busy_external", "busy_external"],
  ["busy_external", "heard", "offline", "busyNoConnection", "busyNoConnection"],
  ["busy_external", "unsent", "live", "goingOffline", "goingOffline"],
  ["busy_external", "unsent", undefined, "goingOffline", "goingOffline"],
  ["busy_external", "unsent", "reconnecting", "goingOffline", "goingOffline"],
  ["busy_external", "unsent", "offline", "offlineLater", "offlineLater"],
];

test.each(ROWS)("%s, %s, network %s: one sentence", (presence, heard, network, allowed, denied) => {
  const situation = { presence, isPresenceUnsent: heard === "unsent", network };
  const say = (
    isSignedOut: boolean,
    isLocationDenied: boolean,
    suspended?: "company" | "alone",
    isWithoutDocuments = false,
    whyNoOffers?: "offShift" | "dayOff",
  ) =>
    riderSentence({
      isWithoutDocuments,
      whyNoOffers,
      ...situation,
      isSignedOut,
      isSuspended: suspended !== undefined,
      isSuspendedAlone: suspended === "alone",
      isLocationDenied,
    });
  expect([say(false, false), say(false, true)]).toEqual([allowed, denied]);
  expect([say(true, false), say(true, true)]).toEqual(["signedOut", "signedOut"]);
  expect(say(false, false, undefined, true)).toBe(
    denied === "noLocation" ? "noDocuments" : allowed,
  );
  for (const why of ["offShift", "dayOff"] as const) {
    expect(say(false, true, undefined, false, why)).toBe(denied === "noLocation" ? why : denied);
  }
  expect(say(true, true, "company")).toBe("signedOut");
  expect([say(false, true, "company"), say(false, true, "alone")]).toEqual([
    "suspended",
    "suspendedAlone",
  ]);
});

test("every combination is in the table, and every sentence is said", () => {
  const combinations = new Set(ROWS.map((row) => row.slice(0, 3).join(" ")));
  expect(combinations.size).toBe(3 * 2 * 4);
  const said = new Set([
    "signedOut",
    "suspended",
    "suspendedAlone",
    "noDocuments",
    "offShift",
    "dayOff",
    ...ROWS.flatMap((row) => row.slice(3)),
  ]);
  expect([...said].toSorted()).toEqual(Object.keys(RIDER.en.sentences).toSorted());
});

test.each(["en", "ny"] as const)(
  "only who can be reached reads that offers come (%s)",
  (language) => {
    const { sentences } = RIDER[language];
    const promise = language === "en" ? /^You get offers/ : /^Mumalandira ntchito/;
    const promising = Object.entries(sentences).filter(([, text]) => promise.test(text));
    expect(promising.map(([name]) => name)).toEqual(["online"]);
  },
);

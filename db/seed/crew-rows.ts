import { courierId } from "./company-rows";
import { COURIER_COMPANIES } from "./data/courier-companies";
import { DEMO_RIDERS, type DemoRider } from "./demo-riders";
import { createRandom } from "./random";
import { DEMO_MARKET, type Clock } from "./read-reference";
import { dayOf } from "./shift-rows";
import { stableId } from "./stable-text";
import type { World } from "./world";

/** The companies that keep their riders' documents here and write to them. */
const COMPANIES = COURIER_COMPANIES.filter(({ code }) => code === "KAB");

const KINDS = ["driving_licence", "certificate_of_fitness", "insurance"] as const;

/** Days until some documents end, and null for one that the company has not seen; all others are valid for months. */
const DAYS_LEFT: Record<string, number | null> = {
  "KAB-L03 insurance": 12,
  "KAB-B05 driving_licence": -3,
  "KAB-B08 insurance": null,
};

const MESSAGES = [
  { text: "Please bring your insurance papers to the office before Friday.", hoursAgo: 74 },
  { text: "Rain is expected after 15:00. Keep parcels covered and ride slowly.", hoursAgo: 26 },
] as const;

/** What riders wrote back; the last one waits for the company. */
const ANSWERS = [
  {
    reference: "KAB-B05",
    text: "I was at the road traffic office. They give me the new licence on Monday.",
    hoursAgo: 71,
    readAfter: 2,
  },
  {
    reference: "KAB-L03",
    text: "The office was closed on Friday. Can I bring the papers tomorrow?",
    hoursAgo: 5,
    readAfter: null,
  },
] as const;

/** A rider's fall, weeks ago, and how long it took until the company called and until it was over. */
const ALARM = {
  reference: "KAB-B02",
  daysAgo: 11,
  takenAfter: 2,
  endedAfter: 34,
  note: "Fell at the Kameza roundabout on the wet road. Not hurt. A colleague took the parcel.",
  latitude: -15.7469,
  longitude: 35.0071,
  accuracyM: 18,
};

/** The share of riders who have read a message. */
const READ_SHARE = 0.8;

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const YEAR_MS = 365 * 24 * HOUR_MS;

type CrewRows = Pick<
  World,
  "riderDocuments" | "riderMessages" | "riderMessageReceipts" | "riderAnswers" | "riderAlarms"
>;

/** The documents of a company's riders, what they and the company wrote to each other, and one's call for help. */
export function crewRows(clock: Clock): CrewRows {
  const crew = DEMO_RIDERS.filter(({ company }) => COMPANIES.includes(company));
  return {
    riderDocuments: crew.flatMap((rider) => documentsOf(rider, clock)),
    riderMessages: COMPANIES.flatMap((company) =>
      MESSAGES.map(({ text, hoursAgo }) => ({
        id: stableId("rms", text),
        courierId: courierId(company),
        audience: "all" as const,
        riders: crew.length,
        text,
        authorId: stableId("usr", company.email),
        createdAt: new Date(clock.nowMs - hoursAgo * HOUR_MS),
      })),
    ),
    riderMessageReceipts: crew.flatMap((rider) =>
      MESSAGES.map((it) => receiptOf(rider, it, clock)),
    ),
    riderAnswers: crew.flatMap((rider) =>
      ANSWERS.filter(({ reference }) => reference === rider.reference).map((it) =>
        answerOf(rider, it, clock),
      ),
    ),
    riderAlarms: crew
      .filter(({ reference }) => reference === ALARM.reference)
      .map((rider) => alarmOf(rider, clock)),
  };
}

function documentsOf(rider: DemoRider, clock: Clock): CrewRows["riderDocuments"] {
  const decidedAt = new Date(clock.midnightMs - YEAR_MS / 12);
  return KINDS.filter((kind) => kind !== "certificate_of_fitness" || rider.vehicleClass !== "BIKE")
    .map((kind) => ({ kind, name: `${rider.reference} ${kind}` }))
    .map((it) => ({ ...it, random: createRandom(it.name), known: DAYS_LEFT[it.name] }))
    .filter(({ known }) => known !== null)
    .map(({ kind, random, known }) => ({
      courierId: courierId(rider.company),
      riderId: rider.id,
      marketCode: DEMO_MARKET,
      kind,
      number: `${kind.slice(0, 2).toUpperCase()} ${random.whole(100_000, 999_999)}`,
      expiresOn: dayOf(clock, known ?? random.whole(60, 700)),
      state: "accepted" as const,
      createdAt: decidedAt,
      decidedAt,
      decidedBy: stableId("usr", rider.company.email),
    }));
}

function receiptOf(rider: DemoRider, { text, hoursAgo }: (typeof MESSAGES)[number], clock: Clock) {
  const random = createRandom(`${text} to rider ${rider.id}`);
  const sentMs = clock.nowMs - hoursAgo * HOUR_MS;
  const deliveredAt = new Date(sentMs + random.whole(1, 40) * 1000);
  const readAt = new Date(deliveredAt.getTime() + random.whole(1, 90) * MINUTE_MS);
  return {
    id: stableId("rms", `${text} to rider ${rider.id}`),
    messageId: stableId("rms", text),
    courierId: courierId(rider.company),
    riderId: rider.id,
    createdAt: new Date(sentMs),
    deliveredAt,
    deliveredBy: "app" as const,
    readAt: random.chance(READ_SHARE) ? readAt : null,
  };
}

function answerOf(
  rider: DemoRider,
  { text, hoursAgo, readAfter }: (typeof ANSWERS)[number],
  { nowMs }: Clock,
) {
  const writtenMs = nowMs - hoursAgo * HOUR_MS;
  return {
    id: stableId("rms", text),
    courierId: courierId(rider.company),
    riderId: rider.id,
    text,
    writtenAt: new Date(writtenMs),
    createdAt: new Date(writtenMs),
    readAt: readAfter === null ? null : new Date(writtenMs + readAfter * HOUR_MS),
  };
}

function alarmOf(rider: DemoRider, { nowMs }: Clock) {
  const { reference, daysAgo, takenAfter, endedAfter, note, ...place } = ALARM;
  const raisedAt = new Date(nowMs - daysAgo * 24 * HOUR_MS);
  const after = (minutes: number) => new Date(raisedAt.getTime() + minutes * MINUTE_MS);
  const helper = stableId("usr", rider.company.email);
  return {
    ...place,
    id: stableId("alm", reference),
    courierId: courierId(rider.company),
    riderId: rider.id,
    raisedAt,
    receivedAt: raisedAt,
    locatedAt: raisedAt,
    takenAt: after(takenAfter),
    takenById: helper,
    endedAt: after(endedAfter),
    endedById: helper,
    note,
  };
}

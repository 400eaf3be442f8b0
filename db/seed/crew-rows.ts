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

/** The share of riders who have read a message. */
const READ_SHARE = 0.8;

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const YEAR_MS = 365 * 24 * HOUR_MS;

type CrewRows = Pick<World, "riderDocuments" | "riderMessages" | "riderMessageReceipts">;

/** The documents of a company's riders, and what the company wrote to them. */
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

import { formatLength } from "@/lib/core/format-length";
import { formatInstant } from "@/lib/core/format-time";
import type { Candidate } from "@/lib/domain/ordering/assigning/read-candidates";
import type { AssignRiderMessages } from "@/lib/messages/assign-rider.gen";

/** The texts of a rider in the list. */
export type RiderChoice = {
  value: string;
  name: string;
  minutes: number | null;
  /** The lines below the name. */
  lines: string[];
  isFar: boolean;
  /** The rider's distance, and the arrival time that the recipient would see. */
  warning: string;
};

type ChoiceOf = { texts: AssignRiderMessages; timezone: string; isPlatform: boolean };

const GRAMS_PER_KG = 1_000;

export function toRiderChoice(
  rider: Candidate,
  { texts, timezone, isPlatform }: ChoiceOf,
): RiderChoice {
  const { riderId, name, minutes, metres, jobs, jobLimit, isFar, heading } = rider;
  const load = [
    metres === null ? texts.noPosition : texts.away({ distance: formatLength(metres) }),
    texts.jobs({ jobs, limit: jobLimit }),
    texts.load({ load: rider.loadG / GRAMS_PER_KG, limit: rider.weightLimitG / GRAMS_PER_KG }),
  ];
  const next = heading
    ? texts.next[heading.way]({
        distance: formatLength(heading.metres),
        compass: texts.compass[heading.compass],
      })
    : jobs === 0 && texts.free;
  const who = isPlatform && [rider.courierName, rider.plate, texts.number({ id: riderId })];
  return {
    value: String(riderId),
    name,
    isFar,
    minutes: minutes === null ? null : Math.max(1, Math.round(minutes)),
    lines: [load, [next], who || []]
      .map((line) => line.filter(Boolean).join(" · "))
      .filter((line) => line !== ""),
    warning: farText(rider, texts, timezone),
  };
}

type Far = Pick<Candidate, "name" | "metres" | "town" | "arrival">;

/** `Alick Mhango is in Blantyre, 240 km from the pickup. The recipient will read: around 03:20–03:25.` */
export function farText(
  { name: rider, metres, town, arrival }: Far,
  texts: AssignRiderMessages,
  timezone: string,
): string {
  const distance = formatLength(metres ?? 0);
  const time = (at: Date) => formatInstant(at, timezone, "time");
  const said = [
    metres !== null &&
      (town === null
        ? texts.distance({ rider, distance })
        : texts.distanceInTown({ rider, town, distance })),
    arrival && texts.arrival({ time: `${time(arrival.earliestAt)}–${time(arrival.latestAt)}` }),
  ];
  return said.filter(Boolean).join(" ");
}

import { ORDER_LIFE } from "@/lib/domain/order-status";
import type { Eta } from "@/lib/domain/ordering/orders/eta";
import type {
  PublicDetails,
  PublicTracking,
} from "@/lib/domain/ordering/tracking/read-public-tracking";
import type { LocalTimes } from "@/lib/messages/local-times";
import type { RecipientMessages } from "@/lib/messages/recipient.gen";

/** Null if nothing is promised or the expected time has passed; a rider in sight is a minute away. */
export function minutesLeft(details: PublicDetails | null, now: Date): number | null {
  if (!details?.eta || isTryAhead(details, now)) return null;
  const minutes = Math.ceil((details.eta.expectedAt.getTime() - now.getTime()) / 60_000);
  if (details.approach) return Math.max(1, minutes);
  return minutes > 0 ? minutes : null;
}

/** Before the time that the recipient has chosen, no minutes are counted. */
function isTryAhead({ nextTry }: PublicDetails, now: Date): boolean {
  return nextTry !== null && nextTry.from > now;
}

/** When the parcel comes and, near the end, how far away it is; undefined if it is not known. */
export function arrivalText(
  { status, details }: PublicTracking,
  now: Date,
  minutes: number | null,
  messages: RecipientMessages,
  { time }: LocalTimes,
): string | undefined {
  if (!details?.eta || (minutes === null && details.eta.latestAt <= now)) return undefined;
  if (isTryAhead(details, now)) return undefined;
  const { approach } = details;
  const at = rangeOf(details.eta, new Date(now.getTime() + (minutes ?? 0) * 60_000), now, time);
  const expected =
    ORDER_LIFE[status].leg === "to_recipient" || minutes === null
      ? messages.around({ time: at })
      : messages.eta({ minutes, time: at });
  if (!approach) return expected;
  const seconds = Math.max(0, Math.round((now.getTime() - approach.seenAt.getTime()) / 1_000));
  return `${expected}. ${away(approach.aboutMetres, seconds, messages)}.`;
}

function away(metres: number, seconds: number, messages: RecipientMessages): string {
  const { distance, ago } = messages;
  return messages.away({
    distance:
      metres < 1_000
        ? distance.metres({ metres })
        : distance.kilometres({ kilometres: metres / 1_000 }),
    ago:
      seconds < 90 ? ago.seconds({ seconds }) : ago.minutes({ minutes: Math.round(seconds / 60) }),
  });
}

/** The range of the arrival, which starts at the expected time but not before now: `14:05–14:20`. */
function rangeOf(eta: Eta, expected: Date, now: Date, time: LocalTimes["time"]): string {
  const from = time(eta.earliestAt > now ? eta.earliestAt : now);
  const to = time(eta.latestAt > expected ? eta.latestAt : expected);
  return from === to ? to : `${from}–${to}`;
}

import { hoursByDays, type OpeningHours, type OpenTimes } from "@/lib/core/opening-hours";
import type { PickupMessages } from "./pickup.gen";

/** `Mon–Fri 08:00–17:00, Sat 08:00–12:00, Sun closed` */
export function hoursText(messages: PickupMessages, hours: OpeningHours): string {
  const { shortDays, range, part, closed } = messages;
  return hoursByDays(hours)
    .map(({ first, last, times }) => {
      const [from = "", to = ""] = [shortDays[first], shortDays[last]];
      const days = first === last ? from : range({ first: from, last: to });
      return part({ days, times: times ? timesText(messages, times) : closed });
    })
    .join(", ");
}

function timesText(messages: PickupMessages, { opens, closes }: OpenTimes): string {
  return messages.times({ opens, closes });
}

import type { Series } from "@/lib/domain/ordering/series/series";
import type { StandingOrdersMessages } from "@/lib/messages/standing-orders.gen";

/** The rule in words: "Mon, Thu at 08:30". */
export function ruleText(
  messages: StandingOrdersMessages,
  { days, pickupTime: time }: Pick<Series, "days" | "pickupTime">,
): string {
  if (days.length === 7) return messages.everyDay({ time });
  const names = days.map((day) => messages.days[day - 1]);
  return messages.onDays({ days: names.join(", "), time });
}

/** What a standing order is called: its recipient, or what it brings. */
export function nameOf(messages: StandingOrdersMessages, { request }: Series): string {
  if (request === null) return messages.forgotten;
  return request.receiverName ?? request.itemName ?? request.deliveryAddress ?? messages.unnamed;
}

/** Why the order of a date was refused, in the words of the page. */
export function reasonText(
  { reasons }: StandingOrdersMessages,
  refusal: string | null,
): string | null {
  if (refusal === null) return null;
  return Object.hasOwn(reasons, refusal) ? reasons[refusal as keyof typeof reasons] : reasons.other;
}

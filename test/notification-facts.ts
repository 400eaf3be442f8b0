import type { NotificationFacts } from "@/lib/domain/messaging/texts/find-notifications";
import { isRecipientStep, STEPS } from "@/lib/domain/messaging/texts/steps";
import { ORDER_STATUSES } from "@/lib/domain/order-status";

/** 12:00 in Blantyre. */
export const NOON = new Date("2026-11-23T10:00:00Z");
export const PHONE = "+265999123456";

/** A person's answered request about the own data. */
export const ANSWERED: NotificationFacts["answered"] = {
  askedAt: NOON.toISOString(),
  language: null,
  timezone: "Africa/Blantyre",
  phoneRegion: "MW",
};

/** Everything about a text message that may be sent. */
export function notificationFacts(changes: Partial<NotificationFacts> = {}): NotificationFacts {
  const step = changes.step ?? "on_the_way";
  const [status] = ORDER_STATUSES.filter(
    (one) => !isRecipientStep(step) || STEPS[step].trueWhile.includes(one),
  );
  return {
    id: "sms_1",
    step,
    phone: PHONE,
    environment: "live",
    text: null,
    staff: null,
    createdAt: new Date(changes.createdAt ?? NOON),
    order: {
      id: "ord_1",
      status: status!,
      disputedAt: null,
      disputeDecision: null,
      trackingId: `trk_${"a".repeat(22)}`,
      parcelCode: "K7QX",
      receiverToken: `rcv_${"W".repeat(22)}`,
      receiverPhone: PHONE,
      pin: "4821",
      collectMinor: 0,
      paidMinor: 0,
      partMinor: null,
      collectBy: null,
      deliveredAt: NOON,
      createdAt: NOON,
      distanceM: 38_400,
      currency: "MWK",
      receiverName: "Tawonganimtambo Nyasulu",
      failedAttempts: 1,
      neighbourPhone: null,
      neighbourPin: "4821",
      leftAt: null,
      counter: null,
      deliverFrom: null,
    },
    offer: null,
    bundle: null,
    taken: null,
    handIn: null,
    returned: null,
    answered: null,
    message: { text: "Call me.", isDelivered: false },
    company: { name: "Kabaza" },
    reply: null,
    code: null,
    merchant: { name: "Mbowe Pharmacy", phone: "+265991234567", choices: ["tomorrow"] },
    market: { timezone: "Africa/Blantyre", phoneRegion: "MW" },
    rider: { name: "Chisomo Banda", plate: "BT 1234", phone: "+265888765432" },
    preference: null,
    settings: null,
    spentTodayMinor: 0,
    asked: null,
    provider: null,
    askedBy: null,
    ...changes,
  };
}

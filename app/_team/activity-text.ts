import { formatMoney } from "@/lib/core/format-money";
import { formatDay } from "@/lib/core/format-time";
import type { AuditEntry } from "@/lib/domain/access/audit/list-audit";
import type { ActivityMessages } from "@/lib/messages/activity.gen";

type Details = AuditEntry["details"];

/** The text of an action; an unknown one is shown as stored. */
export function deedOf(deeds: Record<string, string>, { action }: AuditEntry): string {
  return deeds[action] ?? action;
}

/** The details of an entry, in reading order. */
export function detailsOf(
  messages: ActivityMessages["details"],
  { details }: AuditEntry,
  currency: string,
): string {
  const texts = [
    "name",
    "email",
    "phone",
    "staffRole",
    "address",
    "landmark",
    "url",
    "reference",
    "reason",
  ];
  const amount = numberIn(details, "amountMinor") ?? numberIn(details, "creditedMinor");
  const refund = numberIn(details, "refundMinor");
  const rows = numberIn(details, "rows");
  const perMinute = numberIn(details, "perMinute");
  const findings = numberIn(details, "findings");
  const shareBp = numberIn(details, "shareBp");
  const codesLeft = numberIn(details, "left");
  const before = previousOf(details);
  const reasonCode = textIn(details, "reasonCode");
  const reasons: Partial<Record<string, string>> = messages.cancelReasons;
  const document = textIn(details, "document");
  const documents: Partial<Record<string, string>> = messages.documents;
  const expiresOn = textIn(details, "expiresOn");
  const shifts = numberIn(details, "shifts");
  const [day, until] = [textIn(details, "day"), textIn(details, "until")];
  return [
    reasonCode && reasons[reasonCode],
    ...texts.map((name) => textIn(details, name)),
    document && (documents[document] ?? document),
    expiresOn && messages.until({ day: formatDay(expiresOn) }),
    shifts === undefined ? undefined : messages.shifts({ count: shifts }),
    day && (until === day ? formatDay(day) : messages.fromDay({ day: formatDay(day) })),
    until === undefined || until === day ? undefined : messages.until({ day: formatDay(until) }),
    moveIn(messages, details),
    decisionIn(messages, details),
    shareBp === undefined ? undefined : messages.feeShare({ percent: shareBp / 100 }),
    amount === undefined ? undefined : formatMoney(amount, currency),
    refund ? messages.cameBack({ money: formatMoney(refund, currency) }) : undefined,
    rows === undefined ? undefined : messages.rows({ count: rows }),
    perMinute === undefined ? undefined : messages.perMinute({ count: perMinute }),
    findings === undefined ? undefined : messages.findings({ count: findings }),
    codesLeft === undefined ? undefined : messages.recoveryCodesLeft({ count: codesLeft }),
    before === undefined ? undefined : messages.before({ text: before }),
  ]
    .filter((text) => text !== undefined)
    .join(", ");
}

function previousOf(details: Details): string | undefined {
  const { previous } = details;
  if (typeof previous === "object" && previous !== null && "address" in previous) {
    return typeof previous.address === "string" ? previous.address : undefined;
  }
  return previous === textIn(details, "staffRole") ? undefined : textIn(details, "previous");
}

function moveIn(messages: ActivityMessages["details"], details: Details): string | undefined {
  const [from, to] = [textIn(details, "from"), textIn(details, "to")];
  return (
    from && to && messages.moved({ from: from.replaceAll("_", " "), to: to.replaceAll("_", " ") })
  );
}

function decisionIn(
  { decided }: ActivityMessages["details"],
  { decision }: Details,
): string | undefined {
  return decision === "delivered" || decision === "not_delivered" ? decided[decision] : undefined;
}

function textIn(details: Details, name: string): string | undefined {
  const value = details[name];
  return typeof value === "string" && value !== "" ? value : undefined;
}

function numberIn(details: Details, name: string): number | undefined {
  const value = details[name];
  return typeof value === "number" ? value : undefined;
}

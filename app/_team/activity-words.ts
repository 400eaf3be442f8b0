import { formatMoney } from "@/lib/core/format-money";
import type { AuditEntry } from "@/lib/domain/audit/list-audit";
import type { ActivityWords } from "@/lib/words/activity";

type Details = AuditEntry["details"];

/** An action that nobody foresaw is shown as it is stored. */
export function deedOf(deeds: Record<string, string>, { action }: AuditEntry): string {
  return deeds[action] ?? action;
}

/** What the entry says about its subject, in the order in which one would tell it. */
export function detailsOf(
  words: ActivityWords["details"],
  { details }: AuditEntry,
  currency: string,
): string {
  const texts = ["name", "email", "position", "address", "landmark", "url", "reference", "reason"];
  const amount = numberIn(details, "amountMinor") ?? numberIn(details, "creditedMinor");
  const refund = numberIn(details, "refundMinor");
  const rows = numberIn(details, "rows");
  const perMinute = numberIn(details, "perMinute");
  const findings = numberIn(details, "findings");
  const codesLeft = numberIn(details, "left");
  const before = previousOf(details);
  return [
    ...texts.map((name) => textIn(details, name)),
    moveIn(words, details),
    decisionIn(words, details),
    amount === undefined ? undefined : formatMoney(amount, currency),
    refund ? words.cameBack(formatMoney(refund, currency)) : undefined,
    rows === undefined ? undefined : words.rows(rows),
    perMinute === undefined ? undefined : words.perMinute(perMinute),
    findings === undefined ? undefined : words.findings(findings),
    codesLeft === undefined ? undefined : words.recoveryCodesLeft(codesLeft),
    before === undefined ? undefined : words.before(before),
  ]
    .filter((text) => text !== undefined)
    .join(", ");
}

function previousOf(details: Details): string | undefined {
  const { previous } = details;
  if (typeof previous === "object" && previous !== null && "address" in previous) {
    return typeof previous.address === "string" ? previous.address : undefined;
  }
  return previous === textIn(details, "position") ? undefined : textIn(details, "previous");
}

function moveIn(words: ActivityWords["details"], details: Details): string | undefined {
  const [from, to] = [textIn(details, "from"), textIn(details, "to")];
  return from && to && words.moved(from.replaceAll("_", " "), to.replaceAll("_", " "));
}

function decisionIn(
  { decided }: ActivityWords["details"],
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

import { formatDay } from "@/lib/core/format-time";
import type { AlertFacts } from "@/lib/domain/platform/alerts/alert";
import { documentName } from "@/lib/messages/document-name";
import { DOCUMENTS } from "@/lib/messages/documents.gen";
import type { Language } from "@/lib/messages/language";

/** A name in a line of an email or a text message is cut to so many letters. */
const RIDER_MAX = 40;

/** What every text about a document that ends says of it. */
export function documentFacts(facts: AlertFacts["document_expires"], language: Language) {
  const { document, riderName, expiresOn, daysLeft } = facts;
  return {
    document: documentName(DOCUMENTS[language], document),
    rider: riderName.slice(0, RIDER_MAX),
    day: formatDay(expiresOn),
    when: whenOf(daysLeft),
  };
}

function whenOf(daysLeft: number): "expired" | "today" | "soon" {
  if (daysLeft < 0) return "expired";
  return daysLeft === 0 ? "today" : "soon";
}

import { refuseValue } from "../../errors";
import { MESSAGE_MAX_LENGTH } from "./message-limits";

/** The text of a message between a company and a rider. @throws invalid_request without a text, or for a long one */
export function requireMessageText(text: string): string {
  const plain = text.replaceAll("\u0000", "").trim();
  if (plain !== "" && plain.length <= MESSAGE_MAX_LENGTH) return plain;
  return refuseValue("text", { kind: "reason", least: 1, limit: MESSAGE_MAX_LENGTH });
}

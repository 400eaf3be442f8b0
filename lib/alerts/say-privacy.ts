import { formatInstant } from "@/lib/core/format-time";
import { ALERT_PATHS } from "@/lib/domain/platform/alerts/alert-path";
import type { Say } from "./say-riders";

/** A legal time on people's data that is near or over. */
export const sayPrivacy: Say<"privacy_due"> = (facts, { name: company, timezone }, messages) => {
  const { state, dueAt } = facts;
  const day = formatInstant(new Date(dueAt), timezone, "date");
  return {
    subject: messages.subject({ company, state, day }),
    paragraphs: [messages.text({ day })],
    link: messages.link,
    path: ALERT_PATHS.privacy_due(),
  };
};

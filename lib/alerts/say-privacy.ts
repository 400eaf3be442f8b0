import { ALERT_PATHS } from "@/lib/domain/platform/alerts/alert-path";
import { privacyDue } from "./notice-text";
import type { Say } from "./say-riders";

/** A legal time on people's data that is near or over. */
export const sayPrivacy: Say<"privacy_due"> = (facts, { name: company, timezone }, messages) => {
  const { what, state } = facts;
  const said = { company, what, state, due: privacyDue(facts, timezone) };
  return {
    subject: messages.subject(said),
    paragraphs: [messages.text(said)],
    link: messages.link({ what }),
    path: ALERT_PATHS.privacy_due(facts),
  };
};

import { Panel } from "@/components/ui/panel";
import { readMessages } from "@/lib/dashboard/read-messages";
import { readOwnPhone } from "@/lib/domain/access/phone-codes/read-phone-state";
import { smsDelivery } from "@/lib/domain/messaging/texts/sms-delivery";
import {
  readAlertPreferences,
  type AlertStaff,
} from "@/lib/domain/platform/alerts/read-alert-preferences";
import { ALERTS } from "@/lib/messages/alerts.gen";
import { parseLanguage } from "@/lib/messages/language";
import { AlertChannels } from "./alert-channels";
import { AlertPreferencesForm } from "./alert-preferences-form";

/** What the signed-in person gets by which channel, with the state of each channel, and the emails of the team. */
export async function AlertPreferences({ user }: { user: AlertStaff }) {
  const messages = await readMessages(ALERTS);
  const [{ kinds, language }, phone] = await Promise.all([
    readAlertPreferences(user),
    readOwnPhone(user),
  ]);
  return (
    <div id="emails" className="mt-5 max-w-[52rem]">
      <Panel title={messages.title} sub={messages.sub[user.role]}>
        <AlertChannels {...{ user, messages, phone }} />
        <AlertPreferencesForm
          {...{ kinds }}
          userId={user.userId}
          isTextable={phone.isConfirmed && smsDelivery() !== "none"}
          language={parseLanguage(language)}
        />
      </Panel>
    </div>
  );
}

import { Notice } from "@/components/ui/notice";
import { Section } from "@/components/ui/section";
import { pushKeys } from "@/lib/core/push-keys";
import { readMessages } from "@/lib/dashboard/read-messages";
import { mailDelivery } from "@/lib/domain/messaging/mails/mail-delivery";
import { hasStaffPushSubscription } from "@/lib/domain/platform/alert-push/keep-staff-push-subscription";
import {
  readAlertPreferences,
  type AlertStaff,
} from "@/lib/domain/platform/alerts/read-alert-preferences";
import { ALERTS } from "@/lib/messages/alerts.gen";
import { parseLanguage } from "@/lib/messages/language";
import { AlertPreferencesForm } from "./alert-preferences-form";
import { BrowserPush } from "./browser-push";

/** The alert emails of each person in a company, event by event. */
export async function AlertPreferences({ user }: { user: AlertStaff }) {
  const messages = await readMessages(ALERTS);
  const { kinds, language } = await readAlertPreferences(user);
  const keys = pushKeys();
  const isPushed = await hasStaffPushSubscription(user);
  return (
    <div id="emails">
      <Section title={messages.title} sub={messages.sub[user.role]}>
        {mailDelivery() === "none" && (
          <div className="mb-5 max-w-[40rem]">
            <Notice tone="warn">{messages.notSetUp}</Notice>
          </div>
        )}
        {keys && <BrowserPush publicKey={keys.publicKey} isOn={isPushed} />}
        <AlertPreferencesForm
          {...{ kinds }}
          userId={user.userId}
          language={parseLanguage(language)}
        />
      </Section>
    </div>
  );
}

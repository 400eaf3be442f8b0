import { AlertPreferences } from "@/app/_notices/alert-preferences";
import { PageHead } from "@/components/ui/page-head";
import { Panel } from "@/components/ui/panel";
import { toDecimal } from "@/lib/core/money";
import { readMessages, titled } from "@/lib/dashboard/read-messages";
import { requireMerchant } from "@/lib/dashboard/require-merchant";
import type { MerchantContext } from "@/lib/domain/authority/merchant-context";
import { may } from "@/lib/domain/authority/rights";
import { readNotificationSettings } from "@/lib/domain/messaging/texts/read-notification-settings";
import { RECIPIENT_STEPS } from "@/lib/domain/messaging/texts/steps";
import { readRecipientChoices } from "@/lib/domain/ordering/next-tries/read-recipient-choices";
import { RECIPIENT_CHOICES } from "@/lib/domain/ordering/next-tries/try-windows";
import { readNotOrderedRule } from "@/lib/domain/ordering/not-ordered/change-not-ordered-rule";
import { parseLanguage } from "@/lib/messages/language";
import { SETTINGS, type SettingsMessages } from "@/lib/messages/settings.gen";
import { NotificationForm } from "../_components/notification-form";
import { RuleForm } from "../_components/rule-form";
import { changeNotOrderedRuleAction, changeRecipientChoicesAction } from "../actions";

export const generateMetadata = titled(SETTINGS, ({ notifications }) => notifications.title);

type NotificationsPageProps = { params: Promise<{ environment: string }> };

/** The notifications of each event: to recipients by text message, to the merchant's staff by email. */
export default async function NotificationsPage({ params }: NotificationsPageProps) {
  const { merchant, user, isReadOnly } = await requireMerchant((await params).environment);
  const messages = await readMessages(SETTINGS);
  const { notifications, textMessages } = messages;
  const { environment } = merchant;
  return (
    <>
      <PageHead
        title={notifications.title}
        sub={notifications.sub}
        back={{ href: `/merchant/${environment}/settings`, label: messages.title }}
      />
      <div id="text-messages" className="max-w-[52rem]">
        <Panel title={textMessages.title} sub={textMessages.sub[environment]}>
          {may(user, "set_notifications") ? (
            <TextMessages merchant={merchant} />
          ) : (
            <TextMessagesFacts messages={messages} merchant={merchant} />
          )}
        </Panel>
      </div>
      <div id="recipient-choices" className="mt-5 max-w-[52rem]">
        <Panel title={messages.choices.title} sub={messages.choices.sub}>
          <Choices
            messages={messages}
            merchant={merchant}
            mayChange={may(user, "set_notifications")}
          />
        </Panel>
      </div>
      <div id="not-ordered" className="mt-5 max-w-[52rem]">
        <Panel title={messages.notOrdered.title} sub={messages.notOrdered.sub}>
          <NotOrderedRule
            messages={messages}
            merchant={merchant}
            mayChange={may(user, "set_notifications")}
          />
        </Panel>
      </div>
      {!isReadOnly && <AlertPreferences user={user} />}
    </>
  );
}

async function TextMessages({ merchant }: { merchant: MerchantContext }) {
  const { environment, market } = merchant;
  const { steps: chosen, language, dailyBudgetMinor } = await readNotificationSettings(merchant);
  const steps = RECIPIENT_STEPS.map((step) => ({ step, isOn: chosen.includes(step) }));
  const dailyBudget =
    dailyBudgetMinor === null ? "" : String(toDecimal(dailyBudgetMinor, market.currency));
  return (
    <NotificationForm
      {...{ environment, steps, dailyBudget }}
      language={parseLanguage(language)}
      currency={market.currency}
    />
  );
}

type ChoicesProps = FactsProps & { mayChange: boolean };

/** What happens to an order whose recipient says that they didn't order it. */
async function NotOrderedRule({ messages, merchant, mayChange }: ChoicesProps) {
  const cancels = await readNotOrderedRule(merchant);
  const { environment } = merchant;
  const { ask, cancel } = messages.notOrdered;
  if (mayChange) {
    const rules = [
      { name: "rule", value: "ask", label: ask, isOn: !cancels },
      { name: "rule", value: "cancel", label: cancel, isOn: cancels },
    ];
    const action = changeNotOrderedRuleAction;
    return <RuleForm part="notOrdered" options={rules} {...{ environment, action }} />;
  }
  return (
    <>
      <p>{cancels ? cancel : ask}</p>
      <p className="mt-2 text-meta text-muted">{messages.whoMayChange}</p>
    </>
  );
}

/** What recipients who are not there may choose. */
async function Choices({ messages, merchant, mayChange }: ChoicesProps) {
  const chosen = await readRecipientChoices(merchant);
  const { environment } = merchant;
  if (mayChange) {
    const choices = RECIPIENT_CHOICES.map((name) => ({
      name,
      label: messages.choices.each[name],
      isOn: chosen.includes(name),
    }));
    const action = changeRecipientChoicesAction;
    return <RuleForm part="choices" options={choices} {...{ environment, action }} />;
  }
  return (
    <>
      <ul className="list-disc pl-5">
        {chosen.map((choice) => (
          <li key={choice}>{messages.choices.each[choice]}</li>
        ))}
      </ul>
      {chosen.length === 0 && <p>{messages.choices.none}</p>}
      <p className="mt-2 text-meta text-muted">{messages.whoMayChange}</p>
    </>
  );
}

type FactsProps = { messages: SettingsMessages; merchant: MerchantContext };

/** The settings for readers who may not change them. */
async function TextMessagesFacts({ messages, merchant }: FactsProps) {
  const { steps } = await readNotificationSettings(merchant);
  const sent = RECIPIENT_STEPS.filter((step) => steps.includes(step));
  return (
    <>
      <ul className="list-disc pl-5">
        {sent.map((step) => (
          <li key={step}>{messages.textMessages.steps[step]}</li>
        ))}
      </ul>
      {sent.length === 0 && <p>{messages.textMessages.noneSent}</p>}
      <p className="mt-2 text-meta text-muted">{messages.whoMayChange}</p>
    </>
  );
}

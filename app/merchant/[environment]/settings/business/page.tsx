import { PhoneConfirmation } from "@/app/_account/phone-confirmation";
import { PageHead } from "@/components/ui/page-head";
import { Panel } from "@/components/ui/panel";
import { formatPhone } from "@/lib/core/format-phone";
import { zoneCode } from "@/lib/core/format-time";
import { readMessages, titled } from "@/lib/dashboard/read-messages";
import { requireMerchant } from "@/lib/dashboard/require-merchant";
import { readBusinessPhone } from "@/lib/domain/access/phone-codes/read-phone-state";
import { may } from "@/lib/domain/authority/rights";
import type { MerchantCompany } from "@/lib/domain/authority/session";
import { SETTINGS, type SettingsMessages } from "@/lib/messages/settings.gen";
import { BusinessForm } from "../_components/business-form";
import { settingsHome } from "../_components/settings-pages";
import { confirmBusinessPhoneAction, sendBusinessPhoneCodeAction } from "../actions";

export const generateMetadata = titled(SETTINGS, ({ business }) => business.title);

type BusinessPageProps = { params: Promise<{ environment: string }> };

/** The company's name and phone, and where it works. */
export default async function BusinessPage({ params }: BusinessPageProps) {
  const { merchant, user } = await requireMerchant((await params).environment);
  const messages = await readMessages(SETTINGS);
  const { environment } = merchant;
  const isOwner = may(user, "change_business");
  const { name, phone } = user.company;
  return (
    <>
      <PageHead
        title={messages.business.title}
        sub={messages.business.listed}
        back={{ href: settingsHome(environment), label: messages.title }}
      />
      <div className="grid max-w-[44rem] gap-5">
        <Panel>
          {isOwner && (
            <BusinessForm
              environment={environment}
              name={name}
              phone={phone ? formatPhone(phone) : ""}
            />
          )}
          <PhoneConfirmation
            state={await readBusinessPhone(merchant)}
            whose="business"
            mayConfirm={isOwner}
            fields={{ environment }}
            send={sendBusinessPhoneCodeAction}
            confirm={confirmBusinessPhoneAction}
          />
        </Panel>
        <Panel isFlush>
          <BusinessFacts messages={messages.business} company={user.company} isEdited={isOwner} />
        </Panel>
      </div>
    </>
  );
}

type BusinessFactsProps = {
  messages: SettingsMessages["business"];
  company: MerchantCompany;
  /** Whether a form above shows the name and the phone. */
  isEdited: boolean;
};

function BusinessFacts({ messages, company, isEdited }: BusinessFactsProps) {
  const terms = messages.facts;
  const { name, phone, market } = company;
  const editable = [
    [terms.name, name],
    [terms.phone, phone ? formatPhone(phone) : messages.noPhone],
  ];
  const facts = [
    ...(isEdited ? [] : editable),
    [terms.market, market.name],
    [terms.currency, market.currency],
    [terms.timeZone, messages.zone({ name: market.timezone, code: zoneCode(market.timezone) })],
  ];
  return (
    <dl>
      {facts.map(([term, value]) => (
        <div
          key={term}
          className="grid gap-x-6 border-b border-border py-2.5 last:border-b-0 sm:grid-cols-[10rem_1fr]"
        >
          <dt className="text-muted">{term}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

import { PhoneConfirmation } from "@/app/_account/phone-confirmation";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { PageHead } from "@/components/ui/page-head";
import { Section } from "@/components/ui/section";
import { formatPhone } from "@/lib/core/format-phone";
import { zoneCode } from "@/lib/core/format-time";
import { formatCoordinates } from "@/lib/core/location/format-coordinates";
import { mapGround } from "@/lib/core/map-ground";
import type { MerchantCaller } from "@/lib/dashboard/authority";
import { readMessages, titled } from "@/lib/dashboard/read-messages";
import { requireMerchant } from "@/lib/dashboard/require-merchant";
import { readBusinessPhone } from "@/lib/domain/access/phone-codes/read-phone-state";
import type { MerchantContext, Pickup } from "@/lib/domain/authority/merchant-context";
import { may } from "@/lib/domain/authority/rights";
import type { MerchantCompany } from "@/lib/domain/authority/session";
import { readPickupWait } from "@/lib/domain/dispatch/arrivals/read-pickup-wait";
import { readBillingDetails } from "@/lib/domain/money/invoices/read-billing-details";
import { readLargestTown } from "@/lib/domain/pricing/gazetteer/read-largest-town";
import { listPlaces } from "@/lib/domain/pricing/places/list-places";
import { SETTINGS, type SettingsMessages } from "@/lib/messages/settings.gen";
import { BillingForm } from "./_components/billing-form";
import { BusinessForm } from "./_components/business-form";
import { PickupForm } from "./_components/pickup-form";
import { PlaceList } from "./_components/place-list";
import { confirmBusinessPhoneAction, sendBusinessPhoneCodeAction } from "./actions";

export const generateMetadata = titled(SETTINGS, ({ title }) => title);

type SettingsPageProps = { params: Promise<{ environment: string }> };

export default async function SettingsPage({ params }: SettingsPageProps) {
  const { merchant, user, isReadOnly } = await requireMerchant((await params).environment);
  const messages = await readMessages(SETTINGS);
  const mayChange = may(user, "set_places");
  const home = `/merchant/${merchant.environment}/settings`;
  return (
    <>
      <PageHead title={messages.title} sub={messages.sub} />
      <Section title={messages.pickup.title} sub={messages.pickup.sub}>
        <UsualWait messages={messages.pickup} merchant={merchant} />
        {mayChange ? (
          <PickupEditor messages={messages.pickup} merchant={merchant} />
        ) : (
          <PickupFacts messages={messages} {...merchant} />
        )}
      </Section>
      <div id="places">
        <Section
          title={messages.places.title}
          sub={messages.places.sub[merchant.environment]}
          actions={
            !isReadOnly && (
              <>
                {mayChange && (
                  <Button variant="quiet" href={`${home}/places/propose`}>
                    {messages.propose}
                  </Button>
                )}
                <AddPlace messages={messages} mayChange={mayChange} href={`${home}/places/new`} />
              </>
            )
          }
        >
          <PlaceList
            messages={messages.places}
            places={await listPlaces(merchant)}
            home={home}
            mayChange={mayChange}
          />
        </Section>
      </div>
      <Section title={messages.notifications.title} sub={messages.notifications.sub}>
        <Button href={`${home}/notifications`}>{messages.notifications.open}</Button>
      </Section>
      <Business messages={messages.business} merchant={merchant} user={user} />
      {may(user, "change_billing") && <Billing messages={messages.billing} merchant={merchant} />}
    </>
  );
}

type BillingProps = { messages: SettingsMessages["billing"]; merchant: MerchantContext };

async function Billing({ messages, merchant }: BillingProps) {
  return (
    <div id="invoices">
      <Section title={messages.title} sub={messages.sub}>
        <BillingForm
          environment={merchant.environment}
          details={await readBillingDetails(merchant)}
        />
      </Section>
    </div>
  );
}

type AddPlaceProps = { messages: SettingsMessages; href: string; mayChange: boolean };

function AddPlace({ messages, href, mayChange }: AddPlaceProps) {
  return (
    <Button href={href} disabledReason={mayChange ? undefined : messages.whoMayChange}>
      {messages.places.add}
    </Button>
  );
}

type PickupEditorProps = { messages: SettingsMessages["pickup"]; merchant: MerchantContext };

async function PickupEditor({ messages, merchant }: PickupEditorProps) {
  const { pickup, environment, market } = merchant;
  return (
    <>
      {!pickup && (
        <div className="mb-5 max-w-[40rem]">
          <Notice tone="warn" title={messages.unsetTitle}>
            {messages.unset}
          </Notice>
        </div>
      )}
      <PickupForm
        environment={environment}
        surroundings={{
          area: market.area,
          town: pickup ? undefined : await readLargestTown(market.code),
        }}
        mapGround={mapGround(market.code)}
        present={{
          where: pickup ? formatCoordinates(pickup) : "",
          landmark: pickup?.address ?? "",
        }}
      />
    </>
  );
}

/** What riders' last trips to this pickup show; nothing while there are few. */
async function UsualWait({ messages, merchant }: PickupEditorProps) {
  const wait = await readPickupWait(merchant);
  if (!wait) return null;
  const { waitMinutes, readyMinutes } = wait;
  return (
    <p className="mb-5 max-w-[40rem]">
      {messages.wait({ minutes: waitMinutes })}{" "}
      {readyMinutes !== null && messages.usuallyReady({ minutes: readyMinutes })}
    </p>
  );
}

type PickupFactsProps = { messages: SettingsMessages; pickup: Pickup | null };

function PickupFacts({ messages, pickup }: PickupFactsProps) {
  const { at, undescribed, none } = messages.pickup;
  return (
    <>
      <p>
        {pickup
          ? at({ address: pickup.address ?? undescribed, coordinates: formatCoordinates(pickup) })
          : none}
      </p>
      <p className="text-meta text-muted">{messages.whoMayChange}</p>
    </>
  );
}

type BusinessProps = Pick<MerchantCaller, "merchant" | "user"> & {
  messages: SettingsMessages["business"];
};

async function Business({ messages, merchant, user }: BusinessProps) {
  const { environment } = merchant;
  const isOwner = may(user, "change_business");
  const { name, phone } = user.company;
  return (
    <Section title={messages.title}>
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
      <BusinessFacts messages={messages} company={user.company} isEdited={isOwner} />
    </Section>
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
    <dl className="mt-6 max-w-[40rem]">
      {facts.map(([term, value]) => (
        <div
          key={term}
          className="grid gap-x-6 border-b border-border py-2.5 sm:grid-cols-[10rem_1fr]"
        >
          <dt className="text-muted">{term}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

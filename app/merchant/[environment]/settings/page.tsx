import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { PageHead } from "@/components/ui/page-head";
import { Section } from "@/components/ui/section";
import { env } from "@/lib/core/env";
import { formatPhone } from "@/lib/core/format-phone";
import { zoneCode } from "@/lib/core/format-time";
import { formatCoordinates } from "@/lib/core/location/format-coordinates";
import { readWords, titled } from "@/lib/dashboard/read-words";
import { requireMerchant } from "@/lib/dashboard/require-merchant";
import type { MerchantCompany } from "@/lib/domain/accounts/session";
import type { MerchantContext, Pickup } from "@/lib/domain/merchants/merchant-context";
import { listPlaces } from "@/lib/domain/places/list-places";
import { SETTINGS, type SettingWords } from "@/lib/words/settings";
import { BusinessForm } from "./_components/business-form";
import { PickupForm } from "./_components/pickup-form";
import { PlaceList } from "./_components/place-list";
import { maySet } from "./setting-positions";

export const generateMetadata = titled(SETTINGS, ({ title }) => title);

type SettingsPageProps = { params: Promise<{ environment: string }> };

export default async function SettingsPage({ params }: SettingsPageProps) {
  const { merchant, user, isReadOnly } = await requireMerchant((await params).environment);
  const words = await readWords(SETTINGS);
  const mayChange = maySet(user.position);
  const home = `/merchant/${merchant.environment}/settings`;
  return (
    <>
      <PageHead title={words.title} sub={words.sub} />
      <Section title={words.pickup.title} sub={words.pickup.sub}>
        {mayChange ? (
          <PickupEditor words={words.pickup} merchant={merchant} />
        ) : (
          <PickupFacts words={words} {...merchant} />
        )}
      </Section>
      <div id="places">
        <Section
          title={words.places.title}
          sub={words.places.sub[merchant.environment]}
          actions={
            !isReadOnly && <AddPlace {...{ words, mayChange }} href={`${home}/places/new`} />
          }
        >
          <PlaceList
            words={words.places}
            places={await listPlaces(merchant)}
            home={home}
            mayChange={mayChange}
          />
        </Section>
      </div>
      <Section title={words.business.title}>
        {user.position === "owner" && (
          <BusinessForm
            environment={merchant.environment}
            name={user.company.name}
            phone={user.company.phone ? formatPhone(user.company.phone) : ""}
          />
        )}
        <BusinessFacts words={words.business} company={user.company} />
      </Section>
    </>
  );
}

type AddPlaceProps = { words: SettingWords; href: string; mayChange: boolean };

function AddPlace({ words, href, mayChange }: AddPlaceProps) {
  return (
    <Button href={href} disabledReason={mayChange ? undefined : words.whoMayChange}>
      {words.places.add}
    </Button>
  );
}

type PickupEditorProps = { words: SettingWords["pickup"]; merchant: MerchantContext };

function PickupEditor({ words, merchant }: PickupEditorProps) {
  const { pickup, environment, market } = merchant;
  return (
    <>
      {!pickup && (
        <div className="mb-5 max-w-[40rem]">
          <Notice tone="warn" title={words.unsetTitle}>
            {words.unset}
          </Notice>
        </div>
      )}
      <PickupForm
        environment={environment}
        surroundings={{ area: market.area }}
        mapStyleUrl={env.MAP_STYLE_URL}
        present={{
          where: pickup ? formatCoordinates(pickup) : "",
          landmark: pickup?.address ?? "",
        }}
      />
    </>
  );
}

type PickupFactsProps = { words: SettingWords; pickup: Pickup | null };

function PickupFacts({ words, pickup }: PickupFactsProps) {
  const { at, undescribed, none } = words.pickup;
  return (
    <>
      <p>{pickup ? at(pickup.address ?? undescribed, formatCoordinates(pickup)) : none}</p>
      <p className="text-meta text-muted">{words.whoMayChange}</p>
    </>
  );
}

type BusinessFactsProps = { words: SettingWords["business"]; company: MerchantCompany };

function BusinessFacts({ words, company: { name, phone, market } }: BusinessFactsProps) {
  const terms = words.facts;
  const facts = [
    [terms.name, name],
    [terms.phone, phone ? formatPhone(phone) : words.noPhone],
    [terms.market, market.name],
    [terms.currency, market.currency],
    [terms.timeZone, words.zone(market.timezone, zoneCode(market.timezone))],
  ];
  return (
    <dl className="max-w-[40rem]">
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

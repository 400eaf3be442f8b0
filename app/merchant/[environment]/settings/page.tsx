import type { Metadata } from "next";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { PageHead } from "@/components/ui/page-head";
import { Section } from "@/components/ui/section";
import { env } from "@/lib/core/env";
import { zoneCode } from "@/lib/core/format-time";
import { formatCoordinates } from "@/lib/core/location/format-coordinates";
import { requireMerchant } from "@/lib/dashboard/require-merchant";
import type { Market, MerchantContext, Pickup } from "@/lib/domain/merchants/merchant-context";
import { listPlaces } from "@/lib/domain/places/list-places";
import { BusinessForm } from "./_components/business-form";
import { PickupForm } from "./_components/pickup-form";
import { PlaceList } from "./_components/place-list";
import { maySet, SETTING_REASON } from "./setting-positions";

export const metadata: Metadata = { title: "Settings" };

type SettingsPageProps = { params: Promise<{ environment: string }> };

export default async function SettingsPage({ params }: SettingsPageProps) {
  const { merchant, user } = await requireMerchant((await params).environment);
  const mayChange = maySet(user.position);
  const home = `/merchant/${merchant.environment}/settings`;
  return (
    <>
      <PageHead
        title="Settings"
        sub="Where parcels start, where they often go, and your business."
      />
      <Section
        title="Pickup"
        sub="Riders collect here. One pickup for live and test: a change counts in both at once, for new quotes and orders."
      >
        {mayChange ? <PickupEditor merchant={merchant} /> : <PickupFacts {...merchant} />}
      </Section>
      <div id="places">
        <Section
          title="Saved places"
          sub={`Choose them when you place an order. They belong to ${merchant.environment} only.`}
          actions={
            <Button
              href={`${home}/places/new`}
              disabledReason={mayChange ? undefined : SETTING_REASON}
            >
              Add a place
            </Button>
          }
        >
          <PlaceList places={await listPlaces(merchant)} home={home} mayChange={mayChange} />
        </Section>
      </div>
      <Section title="Business">
        {user.position === "owner" && (
          <BusinessForm environment={merchant.environment} name={user.company.name} />
        )}
        <BusinessFacts name={user.company.name} market={merchant.market} />
      </Section>
    </>
  );
}

function PickupEditor({ merchant }: { merchant: MerchantContext }) {
  const { pickup, environment, market } = merchant;
  return (
    <>
      {!pickup && (
        <div className="mb-5 max-w-[40rem]">
          <Notice tone="warn" title="Pickup not set">
            Quotes and orders need the place that riders collect from.
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

function PickupFacts({ pickup }: { pickup: Pickup | null }) {
  return (
    <>
      <p>
        {pickup
          ? `${pickup.address ?? "Without a description"} (${formatCoordinates(pickup)})`
          : "No pickup is set yet."}
      </p>
      <p className="text-meta text-muted">{SETTING_REASON}</p>
    </>
  );
}

function BusinessFacts({ name, market }: { name: string; market: Market }) {
  const facts = [
    ["Name", name],
    ["Market", market.name],
    ["Currency", market.currency],
    ["Time zone", `${market.timezone} (${zoneCode(market.timezone)})`],
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

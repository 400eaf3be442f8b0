import { isDeepStrictEqual } from "node:util";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { PageHead } from "@/components/ui/page-head";
import { Section } from "@/components/ui/section";
import { newId } from "@/lib/core/ids";
import { toDecimal } from "@/lib/core/money";
import { issueMessages } from "@/lib/dashboard/issue-messages";
import { readMessages, titled } from "@/lib/dashboard/read-messages";
import { requireAdmin } from "@/lib/dashboard/require-admin";
import { isRefusal } from "@/lib/domain/errors";
import { listRateCards, type ListedRateCard } from "@/lib/domain/pricing/quotes/list-rate-cards";
import type { Tariff } from "@/lib/domain/pricing/quotes/price";
import { ADMIN_PRICING } from "@/lib/messages/admin-pricing.gen";
import { vehicleName } from "@/lib/messages/vehicle-name";
import { VEHICLES } from "@/lib/messages/vehicles.gen";
import { newestOfEach } from "../newest-of-each";
import { Examples } from "./_components/examples";
import { type PriceField, VersionForm } from "./_components/version-form";
import { startOf, tariffOf, type TypedVersion } from "./read-version";

export const generateMetadata = titled(ADMIN_PRICING, ({ newPage }) => newPage.metaTitle);

const BASIS_POINTS_PER_PERCENT = 100;
const GRAMS_PER_KG = 1_000;

type NewRateCardPageProps = {
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

/** The next version of a class's prices, compared with the newest one before it is requested. */
export default async function NewRateCardPage({ searchParams }: NewRateCardPageProps) {
  const { newPage: texts } = await readMessages(ADMIN_PRICING);
  const vehicles = await readMessages(VEHICLES);
  const { admin } = await requireAdmin("set_prices");
  const params = await searchParams;
  const typed: TypedVersion = Object.fromEntries(
    Object.entries(params).map(([name, value]) => [name, [value].flat()[0]]),
  );
  const newest = newestOfEach(await listRateCards(admin));
  const base = newest.find(
    (card) => card.marketCode === typed.market && card.vehicleClass === typed.vehicle,
  );
  const title =
    base &&
    texts.title({ vehicle: vehicleName(vehicles, base.vehicleClass), market: base.marketName });
  const looked = base && typed.look ? await look(typed, base) : undefined;
  return (
    <>
      <PageHead
        title={title ?? texts.newPrices}
        sub={texts.sub}
        back={{ href: "/admin/pricing", label: texts.pricing }}
      />
      {base ? (
        <VersionForm
          fields={await fieldsOf(base)}
          market={base.marketCode}
          vehicle={base.vehicleClass}
          timezone={base.timezone}
          typed={typed}
          errors={looked?.errors ?? {}}
          id={newId("prc")}
          baseVersion={base.version}
          compared={looked?.isChanged ? String(new URLSearchParams(givenIn(typed))) : undefined}
        >
          {looked?.tariff && !looked.isChanged && (
            <div className="mt-8">
              <Notice tone="info" title={texts.unchanged}>
                {texts.unchangedExplains}
              </Notice>
            </div>
          )}
          {looked?.tariff && looked.isChanged && (
            <Section title={texts.examples} sub={texts.examplesSub({ version: base.version })}>
              <Examples base={base} tariff={looked.tariff} currency={base.currency} />
            </Section>
          )}
        </VersionForm>
      ) : (
        <Choose cards={newest} />
      )}
    </>
  );
}

async function Choose({ cards }: { cards: ListedRateCard[] }) {
  const texts = (await readMessages(ADMIN_PRICING)).newPage;
  const vehicles = await readMessages(VEHICLES);

  return (
    <Section title={texts.choose}>
      <ul className="flex max-w-[40rem] flex-wrap gap-2">
        {cards.map(({ id, marketCode, marketName, vehicleClass }) => (
          <li key={id}>
            <Button href={`/admin/pricing/new?market=${marketCode}&vehicle=${vehicleClass}`}>
              {texts.vehicleIn({
                vehicle: vehicleName(vehicles, vehicleClass),
                market: marketName,
              })}
            </Button>
          </li>
        ))}
      </ul>
    </Section>
  );
}

type Looked = { tariff?: Tariff; isChanged?: boolean; errors: Record<string, string> };

async function look(typed: TypedVersion, base: ListedRateCard): Promise<Looked> {
  try {
    startOf(typed, base);
    const tariff = tariffOf(typed, base);
    return { tariff, isChanged: !isDeepStrictEqual(tariff, tariffOf({}, base)), errors: {} };
  } catch (error) {
    if (!isRefusal(error, "invalid_request")) throw error;
    return { errors: await issueMessages(error.details.issues) };
  }
}

/** The numbers of the next version, beginning with those of the newest one. */
async function fieldsOf(base: ListedRateCard): Promise<PriceField[]> {
  const texts = (await readMessages(ADMIN_PRICING)).versionForm;

  const amount = (minor: number) => String(toDecimal(minor, base.currency));
  const percent = (points: number) => String(points / BASIS_POINTS_PER_PERCENT);
  const money = { prefix: base.currency };
  const share = { suffix: "%" };
  return [
    { ...money, name: "base", label: texts.fields.base, before: amount(base.baseMinor) },
    { ...money, name: "perKm", label: texts.fields.perKm, before: amount(base.perKmMinor) },
    { ...money, name: "minimum", label: texts.fields.minimum, before: amount(base.minimumMinor) },
    { ...money, name: "step", label: texts.fields.step, before: amount(base.roundingStepMinor) },
    {
      ...share,
      name: "express",
      label: texts.fields.express,
      before: percent(base.speedFactorsBp.express),
    },
    {
      ...share,
      name: "platformFee",
      label: texts.fields.platformFee,
      before: percent(base.platformFeeBp),
    },
    ...base.weightBands.map(({ upToG, surchargeMinor }, index) => ({
      ...money,
      name: `band${index}`,
      label: texts.surcharge({ kilograms: upToG / GRAMS_PER_KG }),
      before: amount(surchargeMinor),
    })),
  ];
}

function givenIn(typed: TypedVersion): Record<string, string> {
  return Object.fromEntries(Object.entries(typed).map(([name, value]) => [name, value ?? ""]));
}

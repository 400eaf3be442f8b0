import { Instant } from "@/components/ui/instant";
import { Notice } from "@/components/ui/notice";
import { Section } from "@/components/ui/section";
import { readMessages } from "@/lib/dashboard/read-messages";
import type { AdminContext } from "@/lib/domain/authority/admin-context";
import type { RateCardChange } from "@/lib/domain/pricing/price-changes/read-price-change";
import { ADMIN_PRICING, type AdminPricingMessages } from "@/lib/messages/admin-pricing.gen";
import { type ComparedRow, ComparedTable } from "../../_components/compared-table";
import { Examples } from "../../new/_components/examples";
import { FeeEffect } from "./fee-effect";

const METRES_PER_KM = 1_000;
const GRAMS_PER_KG = 1_000;

type TariffChangeProps = { admin: AdminContext; change: RateCardChange };

/** The new prices of a vehicle class beside those in force: line by line, on last month's orders, and in examples. */
export async function TariffChange({ admin, change }: TariffChangeProps) {
  const messages = await readMessages(ADMIN_PRICING);
  const { changePage: texts } = messages;
  const { before, after, replacedBy, currency } = change;
  const sub = change.decidedAt === null ? texts.linesSub : texts.linesSubDecided;
  return (
    <>
      {replacedBy && (
        <div className="mt-6">
          <Notice
            tone="warn"
            title={texts.replacedTitle({
              version: replacedBy.version,
              at: <Instant at={replacedBy.effectiveFrom} timeZone={change.timezone} />,
            })}
          >
            {texts.replaced({ version: replacedBy.version })}
          </Notice>
        </div>
      )}
      <Section title={texts.lines} sub={sub({ version: before.version })}>
        <ComparedTable
          caption={texts.linesCaption}
          rows={linesOf(messages, change)}
          currency={currency}
        />
      </Section>
      {change.state === "requested" && <FeeEffect admin={admin} change={change} />}
      <Section title={texts.examples} sub={texts.examplesSub}>
        <Examples base={before} tariff={after} currency={currency} />
      </Section>
    </>
  );
}

function linesOf(messages: AdminPricingMessages, { before, after }: RateCardChange): ComparedRow[] {
  const { fields, surcharge } = messages.versionForm;
  const texts = messages.changePage;
  const money = (name: string, old: number, next: number): ComparedRow => ({
    name,
    unit: "money",
    before: old,
    after: next,
  });
  const share = (name: string, old: number, next: number): ComparedRow => ({
    ...money(name, old, next),
    unit: "share",
  });
  const { farFromM, farPerKmMinor } = before;
  const surchargeOf = (upToG: number) =>
    before.weightBands.find((band) => band.upToG === upToG)?.surchargeMinor ?? 0;
  return [
    money(fields.base, before.baseMinor, after.baseMinor),
    money(fields.perKm, before.perKmMinor, after.perKmMinor),
    ...(farFromM == null || farPerKmMinor == null
      ? []
      : [
          money(
            texts.far({ kilometres: farFromM / METRES_PER_KM }),
            farPerKmMinor,
            after.farPerKmMinor ?? farPerKmMinor,
          ),
        ]),
    money(fields.minimum, before.minimumMinor, after.minimumMinor),
    money(fields.step, before.roundingStepMinor, after.roundingStepMinor),
    share(texts.express, before.speedFactorsBp.express, after.speedFactorsBp.express),
    share(texts.platformFee, before.platformFeeBp, after.platformFeeBp),
    ...after.weightBands.map(({ upToG, surchargeMinor }) =>
      money(surcharge({ kilograms: upToG / GRAMS_PER_KG }), surchargeOf(upToG), surchargeMinor),
    ),
  ];
}

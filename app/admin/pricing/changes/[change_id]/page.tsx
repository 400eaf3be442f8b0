import { ColleagueName } from "@/app/_team/colleague-name";
import { Ago } from "@/components/ui/ago";
import { Facts } from "@/components/ui/facts";
import { Instant } from "@/components/ui/instant";
import { PageHead } from "@/components/ui/page-head";
import { orNotFound } from "@/lib/dashboard/or-not-found";
import { readMessages, titled } from "@/lib/dashboard/read-messages";
import { requireAdmin } from "@/lib/dashboard/require-admin";
import { may } from "@/lib/domain/authority/rights";
import {
  type ReadPriceChange,
  readPriceChange,
} from "@/lib/domain/pricing/price-changes/read-price-change";
import { ADMIN_PRICING, type AdminPricingMessages } from "@/lib/messages/admin-pricing.gen";
import { VEHICLES } from "@/lib/messages/vehicles.gen";
import { PlatformRefresh } from "../../../_components/platform-refresh";
import { ItemClaim } from "../../../_queue/item-claim";
import { ADMIN_TIMEZONE } from "../../../admin-timezone";
import { DecidePriceChange } from "../_components/decide-price-change";
import { StepsChange } from "../_components/steps-change";
import { TariffChange } from "../_components/tariff-change";
import { changeName } from "../change-name";

export const generateMetadata = titled(ADMIN_PRICING, ({ changePage }) => changePage.metaTitle);

type PriceChangePageProps = { params: Promise<{ change_id: string }> };

/** One price change: what it changes, its effect, and the ways to end it. */
export default async function PriceChangePage({ params }: PriceChangePageProps) {
  const { changePage: texts, changeTable } = await readMessages(ADMIN_PRICING);
  const vehicles = await readMessages(VEHICLES);

  const { admin, user } = await requireAdmin();
  const { change_id: id } = await params;
  const change = await orNotFound(readPriceChange(admin, id), "price_change_not_found");
  return (
    <>
      <PageHead
        title={changeName(changeTable, vehicles, change)}
        back={{ href: "/admin/pricing/changes", label: texts.changes }}
        live={<PlatformRefresh />}
        actions={
          change.state === "requested" && (
            <ItemClaim
              admin={admin}
              item={{ kind: "price_change", subject: id }}
              isWaiting={!change.isOwn}
            />
          )
        }
      />
      <Facts facts={factsOf(texts, change)} />
      {change.kind === "rate_card" ? (
        <TariffChange admin={admin} change={change} />
      ) : (
        <StepsChange admin={admin} change={change} />
      )}
      <DecidePriceChange change={change} mayDecide={may(user, "set_prices")} />
    </>
  );
}

type Texts = AdminPricingMessages["changePage"];

function factsOf(texts: Texts, change: ReadPriceChange) {
  const { requestedAt, requestedBy, requesterName, decidedAt, decidedBy, deciderName } = change;
  const done = (at: Date, id: string | null, name: string | null) =>
    texts.done({
      ago: <Ago at={at} timeZone={ADMIN_TIMEZONE} now={new Date()} />,
      person: <ColleagueName id={id} name={name} place="admin" />,
    });
  return [
    { name: texts.facts.starts, value: startOf(texts, change) },
    { name: texts.facts.requested, value: done(requestedAt, requestedBy, requesterName) },
    { name: texts.facts.decided, value: decidedAt && done(decidedAt, decidedBy, deciderName) },
    {
      name: texts.facts.version,
      value: change.publishedVersion && texts.version({ version: change.publishedVersion }),
    },
  ];
}

/** Prices whose start has passed while they waited start when they are published. */
function startOf(texts: Texts, { effectiveFrom, timezone, state, decidedAt }: ReadPriceChange) {
  if (effectiveFrom === null) return state === "published" ? null : texts.whenPublished;
  const at = <Instant at={effectiveFrom} timeZone={timezone} shape="yearAndTime" />;
  const isPassed = effectiveFrom <= (decidedAt ?? new Date());
  if (!isPassed) return at;
  return state === "published" && decidedAt ? (
    <Instant at={decidedAt} timeZone={timezone} />
  ) : (
    texts.passed({ at })
  );
}

import { readMessages, titled } from "@/lib/dashboard/read-messages";
import { ADMIN_PRICING } from "@/lib/messages/admin-pricing.gen";
import { ButtonForm } from "@/app/_forms/button-form";
import { Button } from "@/components/ui/button";
import { PageHead } from "@/components/ui/page-head";
import { Section } from "@/components/ui/section";
import { requireAdmin } from "@/lib/dashboard/require-admin";
import { issueMessages } from "@/lib/dashboard/issue-messages";
import { isRefusal } from "@/lib/domain/errors";
import { listRateCards, type ListedRateCard } from "@/lib/domain/quotes/list-rate-cards";
import type { Tariff } from "@/lib/domain/quotes/price";
import { publishRateCardAction } from "../actions";
import { Examples } from "./_components/examples";
import { VersionForm } from "./_components/version-form";
import { startOf, tariffOf, type TypedVersion } from "./read-version";

export const generateMetadata = titled(ADMIN_PRICING, ({ newPage }) => newPage.metaTitle);

type NewRateCardPageProps = {
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

/** The next version of a class's prices, compared with the newest one before it is published. */
export default async function NewRateCardPage({ searchParams }: NewRateCardPageProps) {
  const { newPage: texts, publishForm } = await readMessages(ADMIN_PRICING);

  const { admin } = await requireAdmin({ positions: ["admin"] });
  const params = await searchParams;
  const typed: TypedVersion = Object.fromEntries(
    Object.entries(params).map(([name, value]) => [name, [value].flat()[0]]),
  );
  const cards = await listRateCards(admin);
  const newest = newestOfEach(cards);
  const base = newest.find(
    (card) => card.marketCode === typed.market && card.vehicleClass === typed.vehicle,
  );
  const looked = base && typed.look ? await look(typed, base) : undefined;
  return (
    <>
      <PageHead
        title={
          base
            ? texts.title({ vehicle: base.vehicleClass, market: base.marketName })
            : texts.newPrices
        }
        sub={texts.sub}
        back={{ href: "/admin/pricing", label: texts.pricing }}
      />
      {base ? (
        <VersionForm {...{ base, typed }} errors={looked?.errors ?? {}} />
      ) : (
        <Choose cards={newest} />
      )}
      {base && looked?.tariff && (
        <Section title={texts.examples} sub={texts.examplesSub({ version: base.version })}>
          <Examples base={base} tariff={looked.tariff} />
          <div className="mt-4">
            {/* Publishes exactly what the examples were made with. */}
            <ButtonForm
              action={publishRateCardAction}
              fields={{ ...givenIn(typed), version: base.version + 1 }}
              label={publishForm.publishRateCard}
              pendingLabel={publishForm.publishing}
            >
              {publishForm.publishRateCard}
            </ButtonForm>
          </div>
        </Section>
      )}
    </>
  );
}

/** The first of each class is its newest. */
function newestOfEach(cards: ListedRateCard[]): ListedRateCard[] {
  const classes = new Map<string, ListedRateCard>();
  for (const card of cards) {
    const key = `${card.marketCode} ${card.vehicleClass}`;
    if (!classes.has(key)) classes.set(key, card);
  }
  return [...classes.values()];
}

async function Choose({ cards }: { cards: ListedRateCard[] }) {
  const texts = (await readMessages(ADMIN_PRICING)).newPage;

  return (
    <ul className="flex max-w-[40rem] flex-wrap gap-2">
      {cards.map(({ id, marketCode, marketName, vehicleClass }) => (
        <li key={id}>
          <Button href={`/admin/pricing/new?market=${marketCode}&vehicle=${vehicleClass}`}>
            {texts.vehicleIn({ vehicle: vehicleClass, market: marketName })}
          </Button>
        </li>
      ))}
    </ul>
  );
}

type Looked = { tariff?: Tariff; errors: Record<string, string> };

async function look(typed: TypedVersion, base: ListedRateCard): Promise<Looked> {
  try {
    startOf(typed, base);
    return { tariff: tariffOf(typed, base), errors: {} };
  } catch (error) {
    if (!isRefusal(error, "invalid_request")) throw error;
    return { errors: await issueMessages(error.details.issues) };
  }
}

function givenIn(typed: TypedVersion): Record<string, string> {
  return Object.fromEntries(Object.entries(typed).map(([name, value]) => [name, value ?? ""]));
}

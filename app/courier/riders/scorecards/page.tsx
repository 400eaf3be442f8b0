import { PageHead } from "@/components/ui/page-head";
import { PagePart } from "@/components/ui/page-part";
import { Tabs } from "@/components/ui/tabs";
import { readMessages, titled } from "@/lib/dashboard/read-messages";
import { reading } from "@/lib/dashboard/reading";
import { requireCourier } from "@/lib/dashboard/require-courier";
import { searchTexts, type SearchParams } from "@/lib/dashboard/search-texts";
import {
  listScorecards,
  RATINGS_ENOUGH,
  SCORECARDS_SHOWN,
  SCORES,
  type Score,
  type Scorecard,
} from "@/lib/domain/dispatch/arrivals/list-scorecards";
import {
  COURIER_SCORECARDS,
  type CourierScorecardsMessages,
} from "@/lib/messages/courier-scorecards.gen";
import { CompanyScore } from "./_components/company-score";
import { ScorecardList } from "./_components/scorecard-list";

export const generateMetadata = titled(COURIER_SCORECARDS, ({ metaTitle }) => metaTitle);

type ScorecardsPageProps = { searchParams: Promise<SearchParams> };

/** How each rider did lately, beside the whole company, sorted by what the reader looks for. */
export default async function ScorecardsPage({ searchParams }: ScorecardsPageProps) {
  const texts = await readMessages(COURIER_SCORECARDS);
  const { courier } = await requireCourier();
  const by = scoreIn(searchTexts(await searchParams).get("by"));
  const scorecards = await reading("scorecards", () => listScorecards(courier, by));
  return (
    <>
      <PageHead
        title={texts.title}
        sub={texts.sub}
        back={{ href: "/courier/riders", label: texts.riders }}
      />
      <PagePart reading={scorecards} failure={texts.failure} retryHref={hrefOf(by)}>
        {(rows) => (
          <div className="grid gap-6">
            {rows.length > 0 && <CompanyScore scorecards={rows} />}
            <div>
              <Tabs label={texts.first.label} tabs={tabsOf(texts, by, rows)} />
              <ScorecardList scorecards={rows} />
              {by === "rating" && rows.some(hasFewRatings) && (
                <p className="mt-3 text-meta text-muted">
                  {texts.fewRatings({ count: RATINGS_ENOUGH })}
                </p>
              )}
            </div>
            {rows.length === SCORECARDS_SHOWN && (
              <p className="text-muted">{texts.more({ count: SCORECARDS_SHOWN })}</p>
            )}
          </div>
        )}
      </PagePart>
    </>
  );
}

const hrefOf = (by: Score) => `/courier/riders/scorecards?by=${by}`;

const hasFewRatings = ({ ratings }: Scorecard) => ratings > 0 && ratings < RATINGS_ENOUGH;

/** What there must be of a rider for an order to sort by it. */
const COUNTED: Record<Score, (row: Scorecard) => number> = {
  delivered: () => 1,
  onTime: ({ delivered }) => delivered,
  rating: ({ ratings }) => ratings,
  accepted: ({ asked }) => asked,
  answer: ({ accepted, answerSeconds }) => (answerSeconds === null ? 0 : accepted),
};

/** The orders by which some rider can be sorted, and the one that is shown. */
function tabsOf({ first }: CourierScorecardsMessages, shown: Score, rows: Scorecard[]) {
  return SCORES.filter((by) => by === shown || rows.some((row) => COUNTED[by](row) > 0)).map(
    (by) => ({ href: hrefOf(by), label: first[by], isCurrent: by === shown }),
  );
}

/** The riders who deliver most come first, unless the address says otherwise. */
function scoreIn(text: string | null): Score {
  return SCORES.find((score) => score === text) ?? "delivered";
}

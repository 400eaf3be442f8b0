import type { ReactNode } from "react";
import { type Column, DataList } from "@/components/ui/data-list";
import { Empty } from "@/components/ui/empty";
import { formatShare } from "@/lib/core/format-share";
import { readMessages } from "@/lib/dashboard/read-messages";
import { RATINGS_ENOUGH, type Scorecard } from "@/lib/domain/dispatch/arrivals/list-scorecards";
import {
  COURIER_SCORECARDS,
  type CourierScorecardsMessages,
} from "@/lib/messages/courier-scorecards.gen";

/** A row for each rider, and a link to the rider's page, where the comments are. */
export async function ScorecardList({ scorecards }: { scorecards: Scorecard[] }) {
  const texts = await readMessages(COURIER_SCORECARDS);
  const hasOffers = scorecards.some(({ asked }) => asked > 0);
  return (
    <DataList
      caption={texts.caption}
      rows={scorecards}
      rowKey={({ riderId }) => String(riderId)}
      rowHref={({ riderId }) => `/courier/riders/${riderId}/scorecard`}
      areas={[
        "name delivered",
        "onTime rating",
        ...(hasOffers ? ["accepted answer"] : []),
        "returned returned",
      ]}
      columns={columnsOf(texts).filter(({ key }) => hasOffers || !OF_OFFERS.has(key))}
      empty={
        <Empty art="people" title={texts.none}>
          {texts.noneExplains}
        </Empty>
      }
    />
  );
}

/** Columns that say nothing where riders accept automatically. */
const OF_OFFERS = new Set(["accepted", "answer"]);

type Head = keyof CourierScorecardsMessages["heads"];

function columnsOf({ heads, nothing, seconds }: CourierScorecardsMessages): Column<Scorecard>[] {
  const number = (key: Head, valueOf: (row: Scorecard) => ReactNode): Column<Scorecard> => ({
    key,
    head: heads[key],
    area: key,
    align: "right",
    cell: (row) => (
      <span className="tabular-nums">
        <span aria-hidden="true" className="hidden text-meta text-muted @max-3xl:inline">
          {heads[key]}{" "}
        </span>
        {valueOf(row) ?? nothing}
      </span>
    ),
  });
  return [
    {
      key: "name",
      head: heads.name,
      area: "name",
      cell: ({ name, reference }) => (
        <>
          {name} <code className="text-meta font-normal text-muted">{reference}</code>
        </>
      ),
    },
    number("delivered", ({ delivered }) => delivered),
    number("onTime", ({ onTime, delivered }) => formatShare(onTime, delivered)),
    number("rating", ({ ratingSum, ratings }) =>
      ratings > 0 ? (
        <span className={ratings < RATINGS_ENOUGH ? "text-muted" : undefined}>
          {`${(ratingSum / ratings).toFixed(1)} (${ratings})`}
        </span>
      ) : undefined,
    ),
    number("accepted", ({ accepted, asked }) => formatShare(accepted, asked)),
    number("answer", ({ answerSeconds: time }) =>
      time === null ? undefined : seconds({ count: Math.round(time) }),
    ),
    number("returned", ({ returned }) => returned),
  ];
}

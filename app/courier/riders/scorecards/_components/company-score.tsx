import { NumberName } from "@/components/ui/number-name";
import { StatList, StatTile } from "@/components/ui/stat-list";
import { formatShare } from "@/lib/core/format-share";
import { readMessages } from "@/lib/dashboard/read-messages";
import type { Scorecard } from "@/lib/domain/dispatch/arrivals/list-scorecards";
import { COURIER_SCORECARDS } from "@/lib/messages/courier-scorecards.gen";

/** All riders together, to compare each one with. */
export async function CompanyScore({ scorecards }: { scorecards: Scorecard[] }) {
  const texts = await readMessages(COURIER_SCORECARDS);
  const sum = (of: (row: Scorecard) => number) => scorecards.reduce((all, row) => all + of(row), 0);
  const delivered = sum((row) => row.delivered);
  const onTime = sum((row) => row.onTime);
  const ratings = sum((row) => row.ratings);
  const rating = ratings > 0 ? sum((row) => row.ratingSum) / ratings : 0;
  const asked = sum((row) => row.asked);
  const accepted = sum((row) => row.accepted);
  const { company, nothing } = texts;
  const tiles = [
    {
      label: company.delivered,
      value: delivered,
      shown: delivered,
      note: company.riders({ count: scorecards.length }),
    },
    {
      label: <NumberName about="on_time">{company.onTime}</NumberName>,
      value: onTime,
      shown: formatShare(onTime, delivered) ?? nothing,
      note: company.onTimeOf({ count: onTime, all: delivered }),
    },
    {
      label: <NumberName about="average_rating">{company.rating}</NumberName>,
      value: rating,
      shown: ratings > 0 ? rating.toFixed(1) : nothing,
      note: company.ratings({ count: ratings }),
    },
    {
      label: company.accepted,
      value: accepted,
      shown: formatShare(accepted, asked) ?? nothing,
      note: company.acceptedOf({ count: accepted, all: asked }),
    },
  ];
  return (
    <StatList>
      {tiles.map(({ label, value, shown, note }) => (
        <StatTile key={note} label={label} value={value}>
          {shown}
          <span className="block text-meta font-normal text-muted">{note}</span>
        </StatTile>
      ))}
    </StatList>
  );
}

import type { ReactNode } from "react";
import { PlaceLink } from "@/components/map/place-link";
import { DataList } from "@/components/ui/data-list";
import { Instant } from "@/components/ui/instant";
import { Section } from "@/components/ui/section";
import { formatInstant } from "@/lib/core/format-time";
import type { RiderPosition } from "@/lib/domain/dispatch/arrivals/read-rider-performance";
import type { RiderPerformanceMessages } from "@/lib/messages/rider-performance.gen";

type RiderPositionsProps = {
  texts: RiderPerformanceMessages;
  /** The newest first. */
  positions: RiderPosition[];
  timeZone: string;
  /** The positions as a picture. */
  map: ReactNode;
};

/** Where a rider's phone was last, on a map and as numbers. */
export function RiderPositions({ texts, positions, timeZone, map }: RiderPositionsProps) {
  const heads = texts.positionsHeads;
  return (
    <Section title={texts.positions}>
      {positions.length === 0 ? (
        <p className="text-muted">{texts.noPositions}</p>
      ) : (
        <>
          {map}
          <DataList
            caption={texts.positions}
            rows={oncePerMinute(positions, timeZone)}
            rowKey={({ at }) => at.toISOString()}
            areas={["at accuracy", "place place"]}
            columns={[
              {
                key: "at",
                head: heads.at,
                area: "at",
                cell: ({ at }) => <Instant at={at} timeZone={timeZone} />,
              },
              {
                key: "place",
                head: heads.place,
                area: "place",
                cell: (place) => <PlaceLink {...place} />,
              },
              {
                key: "accuracy",
                head: heads.accuracy,
                area: "accuracy",
                align: "right",
                cell: ({ accuracyM }) => accuracyM !== null && texts.metres({ count: accuracyM }),
              },
            ]}
          />
        </>
      )}
    </Section>
  );
}

/** A phone that stands still reports several times a minute. */
function oncePerMinute(positions: RiderPosition[], timeZone: string): RiderPosition[] {
  const minute = ({ at }: RiderPosition) => formatInstant(at, timeZone, "dateAndTime");
  return positions.filter((one, at) => {
    const before = positions[at - 1];
    return before === undefined || minute(before) !== minute(one);
  });
}

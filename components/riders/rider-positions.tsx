import type { ReactNode } from "react";
import type { NearPlace } from "@/components/map/near-place";
import { PlaceLink } from "@/components/map/place-link";
import { DataList } from "@/components/ui/data-list";
import { Instant } from "@/components/ui/instant";
import { Section } from "@/components/ui/section";
import { formatLength } from "@/lib/core/format-length";
import { formatInstant } from "@/lib/core/format-time";
import type { RiderPosition } from "@/lib/domain/dispatch/arrivals/read-rider-performance";
import type { RiderPerformanceMessages } from "@/lib/messages/rider-performance.gen";

/** A position, and the known place that is nearest. */
type NamedPosition = RiderPosition & { near: NearPlace | undefined };

type RiderPositionsProps = {
  texts: RiderPerformanceMessages;
  /** The newest first. */
  positions: NamedPosition[];
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
            areas={["at at", "place place"]}
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
                cell: ({ near, ...place }) => (
                  <PlaceLink {...place}>{near && placeText(texts, near)}</PlaceLink>
                ),
              },
            ]}
          />
        </>
      )}
    </Section>
  );
}

function placeText({ near }: RiderPerformanceMessages, { name, metres }: NearPlace): string {
  return metres < AT_M ? near.at({ name }) : near.from({ name, distance: formatLength(metres) });
}

/** As near as a phone knows its place between houses. */
const AT_M = 150;

/** A phone that stands still reports several times a minute. */
function oncePerMinute(positions: NamedPosition[], timeZone: string): NamedPosition[] {
  const minute = ({ at }: NamedPosition) => formatInstant(at, timeZone, "dateAndTime");
  return positions.filter((one, at) => {
    const before = positions[at - 1];
    return before === undefined || minute(before) !== minute(one);
  });
}

import { type Column, DataList } from "@/components/ui/data-list";
import { Empty } from "@/components/ui/empty";
import { formatCoordinates } from "@/lib/core/location/format-coordinates";
import type { Place } from "@/lib/domain/pricing/places/list-places";
import type { SettingsMessages } from "@/lib/messages/settings.gen";

type Words = SettingsMessages["places"];

type PlaceListProps = { messages: Words; places: Place[]; home: string; mayChange: boolean };

export function PlaceList({ messages, places, home, mayChange }: PlaceListProps) {
  return (
    <DataList
      caption={messages.caption}
      columns={columnsFor(messages)}
      rows={places}
      rowKey={({ id }) => id}
      {...(mayChange && { rowHref: ({ id }: Place) => `${home}/places/${id}` })}
      areas={["name kind", "landmark landmark"]}
      empty={
        <Empty art="map" title={messages.emptyTitle}>
          {messages.empty}
        </Empty>
      }
    />
  );
}

function columnsFor({ heads, kinds }: Words): Column<Place>[] {
  return [
    {
      key: "name",
      head: heads.name,
      area: "name",
      cell: ({ name }) => <span className="font-semibold">{name}</span>,
    },
    { key: "landmark", head: heads.landmark, area: "landmark", cell: ({ landmark }) => landmark },
    {
      key: "kind",
      head: heads.kind,
      area: "kind",
      cell: ({ kind }) => <span className="text-muted">{kinds[kind]}</span>,
    },
    {
      key: "coordinates",
      head: heads.coordinates,
      align: "right",
      cell: (place) => (
        <span className="whitespace-nowrap tabular-nums">{formatCoordinates(place)}</span>
      ),
    },
  ];
}

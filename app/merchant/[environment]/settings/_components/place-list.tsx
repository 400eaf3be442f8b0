import { type Column, DataList } from "@/components/ui/data-list";
import { Empty } from "@/components/ui/empty";
import { formatCoordinates } from "@/lib/core/location/format-coordinates";
import type { Place } from "@/lib/domain/places/list-places";

const KIND_WORDS: Record<Place["kind"], string> = { pickup: "Pickup", drop_off: "Drop-off" };

const COLUMNS: Column<Place>[] = [
  {
    key: "name",
    head: "Name",
    area: "name",
    cell: ({ name }) => <span className="font-semibold">{name}</span>,
  },
  { key: "landmark", head: "Landmark", area: "landmark", cell: ({ landmark }) => landmark },
  {
    key: "kind",
    head: "Kind",
    area: "kind",
    cell: ({ kind }) => <span className="text-muted">{KIND_WORDS[kind]}</span>,
  },
  {
    key: "coordinates",
    head: "Coordinates",
    align: "right",
    cell: (place) => (
      <span className="whitespace-nowrap tabular-nums">{formatCoordinates(place)}</span>
    ),
  },
];

type PlaceListProps = { places: Place[]; home: string; mayChange: boolean };

export function PlaceList({ places, home, mayChange }: PlaceListProps) {
  return (
    <DataList
      caption="Saved places"
      columns={COLUMNS}
      rows={places}
      rowKey={({ id }) => id}
      {...(mayChange && { rowHref: ({ id }: Place) => `${home}/places/${id}` })}
      areas={["name kind", "landmark landmark"]}
      empty={
        <Empty title="No saved places yet.">
          Save where you often deliver, such as a branch or a regular customer, and choose it by its
          name when you place an order.
        </Empty>
      }
    />
  );
}

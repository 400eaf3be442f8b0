import { type Column, DataList } from "@/components/ui/data-list";
import { Empty } from "@/components/ui/empty";
import { readMessages } from "@/lib/dashboard/read-messages";
import type { SavedPickup } from "@/lib/domain/access/pickups/list-pickups";
import { hoursText } from "@/lib/messages/hours-text";
import { PICKUP, type PickupMessages } from "@/lib/messages/pickup.gen";
import type { SettingsMessages } from "@/lib/messages/settings.gen";

type Words = SettingsMessages["pickup"];

type PickupListProps = {
  messages: Words;
  pickups: SavedPickup[];
  home: string;
  mayChange: boolean;
};

export async function PickupList({ messages, pickups, home, mayChange }: PickupListProps) {
  return (
    <DataList
      caption={messages.title}
      columns={columnsFor(messages, await readMessages(PICKUP))}
      rows={pickups}
      rowKey={({ id }) => id}
      {...(mayChange && { rowHref: ({ id }: SavedPickup) => `${home}/${id}` })}
      areas={["name name", "landmark landmark", "hours contact"]}
      empty={
        <Empty art="map" title={messages.none}>
          {messages.unset}
        </Empty>
      }
    />
  );
}

function columnsFor(
  { heads, isDefault, isTestOnly, anyTime, shop }: Words,
  texts: PickupMessages,
): Column<SavedPickup>[] {
  return [
    {
      key: "name",
      head: heads.name,
      area: "name",
      cell: (pickup) => (
        <>
          <span className="font-semibold">{pickup.name}</span>
          {(pickup.isDefault || pickup.isTestOnly) && (
            <span className="ml-2 rounded-control bg-sunken px-2 py-0.5 text-meta whitespace-nowrap">
              {pickup.isDefault ? isDefault : isTestOnly}
            </span>
          )}
          {pickup.code !== null && (
            <span className="block text-meta text-muted wrap-anywhere">{pickup.code}</span>
          )}
        </>
      ),
    },
    { key: "landmark", head: heads.landmark, area: "landmark", cell: ({ landmark }) => landmark },
    {
      key: "hours",
      head: heads.hours,
      area: "hours",
      cell: ({ hours }) => (
        <span className="text-muted">{hours ? hoursText(texts, hours) : anyTime}</span>
      ),
    },
    {
      key: "contact",
      head: heads.contact,
      area: "contact",
      cell: ({ contactName }) => <span className="text-muted">{contactName ?? shop}</span>,
    },
  ];
}

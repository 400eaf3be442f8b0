import { StatusBadge } from "@/components/ui/status-badge";
import { readMessages } from "@/lib/dashboard/read-messages";
import type { CollectionPlace } from "@/lib/domain/money/collections/list-collections";
import { COLLECTIONS } from "@/lib/messages/collections.gen";

const LOOKS = {
  with_rider: { tone: "info", shape: "ring" },
  with_company: { tone: "info", shape: "half" },
  awaited: { tone: "info", shape: "ring" },
  not_received: { tone: "bad", shape: "full" },
  received: { tone: "ok", shape: "half" },
  requested: { tone: "ok", shape: "half" },
  paid_out: { tone: "ok", shape: "full" },
} as const satisfies Record<CollectionPlace, object>;

/** Where the money of a collected order is. */
export async function PlaceBadge({ place }: { place: CollectionPlace }) {
  const { places } = (await readMessages(COLLECTIONS)).list;
  return (
    <span data-place={place}>
      <StatusBadge {...LOOKS[place]}>{places[place]}</StatusBadge>
    </span>
  );
}

import { lookOf } from "@/components/orders/order-looks";
import { BADGE_SHAPES } from "@/components/ui/status-badge";
import { writtenCounter } from "@/lib/domain/order-counter";
import type { PublicTracking } from "@/lib/domain/ordering/tracking/read-public-tracking";
import type { TrackingView } from "./tracking-view";

/** The photo of the hand-over, and a link to it alone. */
export function HandoverPhoto({ view: { receiver, messages } }: { view: TrackingView }) {
  if (!receiver?.photoUrl) return null;
  return (
    <a className="photo" href={receiver.photoUrl} rel="noreferrer">
      <img src={sameOrigin(receiver.photoUrl)} alt={messages.photo} loading="lazy" />
    </a>
  );
}

/** The page's policy allows pictures of its own address only. */
function sameOrigin(address: string): string {
  const { pathname, search } = new URL(address);
  return pathname + search;
}

/** Where it goes: to the recipient, or to the counter that they have chosen. */
export function Destination({
  view: { isUnderWay, counter, receiver, messages },
}: {
  view: TrackingView;
}) {
  if (!isUnderWay || counter || !receiver) return null;
  const to = receiver.counter ? writtenCounter(receiver.counter) : receiver.address;
  if (!to) return null;
  return (
    <p>
      {messages.labels.to} <b>{to}</b>
    </p>
  );
}

type Badge = Pick<PublicTracking, "status" | "standing"> & {
  name: string;
  caption: string;
  isChosen: boolean;
};

/** The order's state, by shape, colour and name. */
export function StatusBadge({ status, standing, name, caption, isChosen: goesOn }: Badge) {
  const { tone, shape } = lookOf(goesOn ? "assigned" : standing);
  return (
    <p className="state">
      <span className={`badge ${tone}`} title={caption} data-status={status}>
        <svg viewBox="0 0 12 12" aria-hidden="true">
          {BADGE_SHAPES[shape]}
        </svg>
        {name}
      </span>
    </p>
  );
}

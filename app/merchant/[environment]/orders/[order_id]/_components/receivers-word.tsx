import { Instant } from "@/components/ui/instant";
import { Notice } from "@/components/ui/notice";
import { readWords } from "@/lib/dashboard/read-words";
import type { Order } from "@/lib/domain/orders/read-order";
import { ORDER, type OrderWords } from "@/lib/words/order";

type ReceiversWordProps = { order: Order; timeZone: string };

/** Whether the receiver has confirmed, disputed or rated the delivery. */
export function hasSaidSomething({ disputedAt, confirmedAt, rating }: Order): boolean {
  return disputedAt !== null || confirmedAt !== null || rating !== null;
}

/** Whether a word of the receiver against the delivery still stands. */
export function isDisputed({ disputedAt, status }: Order): boolean {
  return disputedAt !== null && status === "delivered";
}

/** What the receiver said of the delivery: what needs an answer first. */
export async function ReceiversWord({ order, timeZone }: ReceiversWordProps) {
  const { disputedAt, confirmedAt, rating } = order;
  const words = (await readWords(ORDER)).receiversWord;
  return (
    <div className="grid gap-3" data-testid="receivers-word">
      {disputedAt && <Dispute {...{ words, order, timeZone, disputedAt }} />}
      {(confirmedAt !== null || rating !== null) && (
        <Notice tone="ok" title={praise(words, order)}>
          {order.ratingComment !== null && <q>{order.ratingComment}</q>}
        </Notice>
      )}
    </div>
  );
}

type Words = OrderWords["receiversWord"];

type DisputeProps = ReceiversWordProps & { words: Words; disputedAt: Date };

function Dispute({ words, order, timeZone, disputedAt }: DisputeProps) {
  return (
    <Notice
      tone={isDisputed(order) ? "bad" : "info"}
      title={words.disputed(<Instant at={disputedAt} timeZone={timeZone} />, order.disputeReason)}
    >
      {whatFollows(words, order)}
    </Notice>
  );
}

function whatFollows(words: Words, { status, disputeDecision }: Order): string {
  if (disputeDecision) return words.decided[disputeDecision];
  return status === "delivered" ? words.open : words.settled;
}

function praise(words: Words, { confirmedAt, rating }: Order): string {
  return [confirmedAt !== null && words.confirmed, rating !== null && words.rated(rating)]
    .filter(Boolean)
    .join(" ");
}

import type { DetailColumns, DetailName } from "@/lib/domain/ordering/orders/order-details";
import type { DetailLabelsMessages } from "@/lib/messages/detail-labels.gen";

/** The named details of an order as lines of facts, without those that were not stated. */
export function detailFacts<Name extends DetailName & keyof DetailLabelsMessages>(
  labels: DetailLabelsMessages,
  order: DetailColumns<Name>,
  names: readonly Name[],
) {
  return names.map((name) => {
    const value = order[name];
    return value !== null && { name: labels[name], value };
  });
}

import type { ReactNode } from "react";
import { Instant } from "@/components/ui/instant";
import { Section } from "@/components/ui/section";
import { formatLength } from "@/lib/core/format-length";
import { formatMoney } from "@/lib/core/format-money";
import { formatPhone } from "@/lib/core/format-phone";
import { formatInstant } from "@/lib/core/format-time";
import { distanceMetres } from "@/lib/core/geo";
import { toMinor } from "@/lib/core/money";
import { readMessages } from "@/lib/dashboard/read-messages";
import type { ChangeValue, FieldChanges } from "@/lib/domain/ordering/changes/change-rules";
import { listOrderChanges } from "@/lib/domain/ordering/changes/list-order-changes";
import type { Order } from "@/lib/domain/ordering/orders/read-order";
import { COLLECT_METHODS } from "@/lib/domain/pricing/quotes/collect-methods";
import { CHANGE_ORDER } from "@/lib/messages/change-order.gen";
import { COLLECTIONS } from "@/lib/messages/collections.gen";
import { NEW_ORDER } from "@/lib/messages/new-order.gen";
import { ORDER } from "@/lib/messages/order.gen";

type ChangesSectionProps = { order: Order; timeZone: string };

/** What was changed of an order since it was placed, with what it was before; nothing for an unchanged one. */
export async function ChangesSection({ order, timeZone }: ChangesSectionProps) {
  const changes = await listOrderChanges(order);
  if (changes.length === 0) return null;
  const messages = await readMessages(CHANGE_ORDER);
  const { actors } = (await readMessages(ORDER)).timeline;
  const { choices } = (await readMessages(COLLECTIONS)).order;
  const safePlaces = (await readMessages(NEW_ORDER)).safePlace.choices;
  const says = (value: ChangeValue, field: TextField) =>
    field === "collect_methods"
      ? choices[methodIn(value)]
      : field === "allow_safe_place"
        ? safePlaces[value === null ? "account" : value ? "yes" : "no"]
        : valueText(String(value ?? ""), field, { ...order, timeZone, nothing: messages.nothing });
  return (
    <Section title={messages.changes}>
      <ol className="grid gap-4">
        {changes.toReversed().map((entry) => (
          <li key={entry.changedAt.toISOString()} className="border-l-2 border-border pl-3">
            <p className="text-table text-muted">
              <Instant at={entry.changedAt} timeZone={timeZone} /> · {actors[entry.actor]}
            </p>
            <dl className="mt-1 grid gap-1">
              {textsOf(entry.changes).map(([field, { before, after }]) => (
                <Line key={field} name={messages.fields[field]}>
                  <del className="text-muted">{says(before, field)}</del> → {says(after, field)}
                </Line>
              ))}
              {(entry.changes.delivery_lat ?? entry.changes.delivery_lng) && (
                <Line name={messages.pin}>
                  {messages.moved({ length: formatLength(movedBy(entry.changes, order)) })}
                </Line>
              )}
            </dl>
          </li>
        ))}
      </ol>
    </Section>
  );
}

function Line({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap gap-x-2">
      <dt className="font-semibold">{name}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  );
}

type TextField = Exclude<keyof FieldChanges, "delivery_lat" | "delivery_lng">;
type Values = NonNullable<FieldChanges[TextField]>;

function textsOf({ delivery_lat: _, delivery_lng: __, ...texts }: FieldChanges) {
  return Object.entries(texts) as [TextField, Values][];
}

function movedBy({ delivery_lat: lat, delivery_lng: lng }: FieldChanges, order: Order): number {
  const { deliveryLatitude, deliveryLongitude } = order;
  const at = (when: "before" | "after") => ({
    latitude: Number(lat?.[when] ?? deliveryLatitude),
    longitude: Number(lng?.[when] ?? deliveryLongitude),
  });
  return Math.round(distanceMetres(at("before"), at("after")));
}

/** The only way to pay, or any. */
function methodIn(value: ChangeValue) {
  return COLLECT_METHODS.find((method) => Array.isArray(value) && value.includes(method)) ?? "any";
}

const AMOUNTS: ReadonlySet<TextField> = new Set(["delivery_fee", "priority_fee", "collect_amount"]);

const INSTANTS: ReadonlySet<TextField> = new Set([
  "pickup_at",
  "next_try_from",
  "next_try_until",
  "counter_until",
  "at_counter_since",
  "not_ordered_at",
]);

type Reading = { currency: string; timeZone: string; nothing: string };

function valueText(
  value: string,
  field: TextField,
  { currency, timeZone, nothing }: Reading,
): string {
  if (value === "") return nothing;
  if (AMOUNTS.has(field)) {
    return formatMoney(toMinor(Number(value), currency) ?? 0, currency);
  }
  if (INSTANTS.has(field)) return formatInstant(new Date(value), timeZone, "dateAndTime");
  if (field === "receiver_phone" || field === "pickup_contact_phone") return formatPhone(value);
  return value;
}

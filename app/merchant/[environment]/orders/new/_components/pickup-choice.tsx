"use client";

import { useMessages } from "@/components/messages/use-messages";
import { SelectField } from "@/components/ui/select-field";
import type { OpeningHours } from "@/lib/core/opening-hours";
import { hoursText } from "@/lib/messages/hours-text";
import { NEW_ORDER } from "@/lib/messages/new-order.gen";
import { PICKUP } from "@/lib/messages/pickup.gen";
import type { Draft } from "./use-order-draft";

/** A pickup as the form offers it. */
export type PickupChoice = {
  id: string;
  name: string;
  landmark: string;
  latitude: number;
  longitude: number;
  hours: OpeningHours | null;
};

type PickupFieldProps = {
  pickup: PickupChoice;
  pickups: PickupChoice[];
  errors: Record<string, string>;
  onChoose: (change: Draft) => void;
};

/** The choice of a shop with several pickups. */
export function PickupField({ pickup, pickups, errors, onChoose }: PickupFieldProps) {
  const { label } = useMessages(NEW_ORDER).pickup;
  return (
    <div className="mb-6">
      <SelectField
        name="pickup"
        label={label}
        hint={useWhere(pickup)}
        error={errors.pickup}
        defaultValue={pickup.id}
        options={pickups.map(({ id, name }) => ({ value: id, label: name }))}
        onChange={({ target }) => onChoose({ pickup: target.value })}
      />
    </div>
  );
}

/** Where riders collect, for a shop with one pickup. */
export function PickupLine({ pickup }: { pickup: PickupChoice }) {
  return <p className="text-table text-muted">{useWhere(pickup)}</p>;
}

function useWhere({ name, landmark, hours }: PickupChoice): string {
  const { from, open } = useMessages(NEW_ORDER).pickup;
  const texts = useMessages(PICKUP);
  const where = from({ name, landmark });
  return hours ? `${where} ${open({ hours: hoursText(texts, hours) })}` : where;
}

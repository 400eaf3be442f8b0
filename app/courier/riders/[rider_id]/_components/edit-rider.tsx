import type { RiderRow } from "@/components/riders/rider-row";
import { formatPhone } from "@/lib/core/format-phone";
import { RiderForm, type VehicleChoice } from "../../_components/rider-form";
import { changeRider } from "../actions";

/** The company's own data of a rider, to be corrected. */
export function EditRider({ row, vehicles }: { row: RiderRow; vehicles: VehicleChoice[] }) {
  return (
    <RiderForm
      action={changeRider}
      vehicles={vehicles}
      limitHint="Empty: as it is, or a new vehicle's."
      present={{
        name: row.name,
        phone: formatPhone(row.phone),
        reference: row.reference,
        vehicleClass: row.vehicleClass,
        plate: row.plate ?? "",
        weightLimitKg: String(row.weightLimitKg),
        jobLimit: String(row.jobLimit),
      }}
      submitLabel="Save changes"
      pendingLabel="Saving…"
      doneLabel="Saved."
    >
      <input type="hidden" name="riderId" value={row.id} />
    </RiderForm>
  );
}

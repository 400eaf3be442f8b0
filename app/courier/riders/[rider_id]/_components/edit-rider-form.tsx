import type { RiderRow } from "@/components/riders/rider-row";
import { formatPhone } from "@/lib/core/format-phone";
import { readMessages } from "@/lib/dashboard/read-messages";
import { COURIER_RIDER } from "@/lib/messages/courier-rider.gen";
import { RiderForm, type VehicleChoice } from "../../_components/rider-form";
import { editRiderAction } from "../actions";

/** The company's own data of a rider, to be corrected. */
export async function EditRiderForm({
  row,
  vehicles,
}: {
  row: RiderRow;
  vehicles: VehicleChoice[];
}) {
  const texts = (await readMessages(COURIER_RIDER)).editRiderForm;

  return (
    <RiderForm
      action={editRiderAction}
      vehicles={vehicles}
      limitHint={texts.limitHint}
      present={{
        name: row.name,
        phone: formatPhone(row.phone),
        reference: row.reference,
        vehicleClass: row.vehicleClass,
        plate: row.plate ?? "",
        weightLimitKg: String(row.weightLimitKg),
        jobLimit: String(row.jobLimit),
      }}
      submitLabel={texts.saveChanges}
      pendingLabel={texts.saving}
      doneLabel={texts.saved}
    >
      <input type="hidden" name="riderId" value={row.id} />
    </RiderForm>
  );
}

import type { Metadata } from "next";
import { PageHead } from "@/components/ui/page-head";
import { requireCourier } from "@/lib/dashboard/require-courier";
import { RiderForm } from "../_components/rider-form";
import { readVehicleChoices } from "../read-vehicle-choices";
import { addRiderAction } from "./actions";

export const metadata: Metadata = { title: "Add rider" };

export default async function NewRiderPage() {
  await requireCourier({ positions: ["owner", "dispatcher"] });
  return (
    <>
      <PageHead
        title="Add rider"
        sub="A new rider starts offline. They get offers once they go online or you make them available."
        back={{ href: "/courier/riders", label: "Riders" }}
      />
      <RiderForm
        action={addRiderAction}
        vehicles={await readVehicleChoices()}
        limitHint="Leave empty to use the vehicle's limit."
        submitLabel="Add rider"
        pendingLabel="Adding rider…"
      />
    </>
  );
}

import type { Metadata } from "next";
import { PageHead } from "@/components/ui/page-head";
import { requireCourier } from "@/lib/dashboard/require-courier";
import { RiderForm } from "../_components/rider-form";
import { readVehicleChoices } from "../read-vehicle-choices";
import { registerRider } from "./actions";

export const metadata: Metadata = { title: "Add rider" };

export default async function NewRiderPage() {
  await requireCourier({ positions: ["owner", "dispatcher"] });
  return (
    <>
      <PageHead
        title="Add rider"
        sub="A new rider starts offline. Dispatch asks them once they are online, or once you make them available."
        back={{ href: "/courier/riders", label: "Riders" }}
      />
      <RiderForm
        action={registerRider}
        vehicles={await readVehicleChoices()}
        limitHint="Empty: the vehicle's."
        submitLabel="Add rider"
        pendingLabel="Adding rider…"
      />
    </>
  );
}

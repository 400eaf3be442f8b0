import { PageHead } from "@/components/ui/page-head";
import { readMessages, titled } from "@/lib/dashboard/read-messages";
import { requireCourier } from "@/lib/dashboard/require-courier";
import { COURIER_RIDER } from "@/lib/messages/courier-rider.gen";
import { RiderForm } from "../_components/rider-form";
import { readVehicleChoices } from "../read-vehicle-choices";
import { addRiderAction } from "./actions";

export const generateMetadata = titled(COURIER_RIDER, ({ newPage }) => newPage.metaTitle);

export default async function NewRiderPage() {
  const texts = (await readMessages(COURIER_RIDER)).newPage;

  await requireCourier("manage_riders");
  return (
    <>
      <PageHead
        title={texts.addRider}
        sub={texts.sub}
        back={{ href: "/courier/riders", label: texts.riders }}
      />
      <RiderForm
        action={addRiderAction}
        vehicles={await readVehicleChoices()}
        limitHint={texts.limitHint}
        submitLabel={texts.addRider}
        pendingLabel={texts.addingRider}
      />
    </>
  );
}

import { readMessages } from "@/lib/dashboard/read-messages";
import { COURIER_ORDERS } from "@/lib/messages/courier-orders.gen";
import type { CourierContext } from "@/lib/domain/couriers/courier-context";
import { searchRiders } from "@/lib/domain/riders/search-riders";

/** As many as one can choose from by eye. */
const SHOWN = 200;

/** The company's available riders, by name, without the rider who has the order. */
export async function readRiderChoices(courier: CourierContext, present: number | undefined) {
  const texts = (await readMessages(COURIER_ORDERS)).assignRiderForm;
  const { riders } = await searchRiders(courier, { state: "available", limit: SHOWN });
  return riders
    .filter(({ id }) => id !== present)
    .map(({ id, name, activeJobs, jobLimit }) => ({
      value: String(id),
      label: texts.choice({ rider: name, jobs: activeJobs, limit: jobLimit }),
    }));
}

import { readMessages } from "@/lib/dashboard/read-messages";
import { RIDERS } from "@/lib/messages/riders.gen";

/** What a vehicle class is called in the reader's language; its code where it has no name. */
export async function readVehicleName(): Promise<(vehicleClass: string) => string> {
  const names: Record<string, string> = (await readMessages(RIDERS)).vehicles;
  return (vehicleClass) => names[vehicleClass] ?? vehicleClass;
}

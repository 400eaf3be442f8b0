import { inSandbox, type CourierContext } from "../../authority/courier-context";
import { isRefusal } from "../../errors";
import { examplePhone } from "../couriers/phone-in-market";
import { addRider } from "./add-rider";
import { listRiders } from "./list-riders";

const TEST_RIDERS = [
  { name: "Test Rider One", reference: "TEST-1", vehicleClass: "BIKE" },
  { name: "Test Rider Two", reference: "TEST-2", vehicleClass: "BIKE" },
  { name: "Test Rider Three", reference: "TEST-3", vehicleClass: "CAR" },
];

/**
 * Gives a courier company the riders that its sandbox begins with, unless it has some. They are offline, and
 * get offers of the sandbox alone.
 *
 * @throws role_not_allowed
 */
export async function addTestRiders(courier: CourierContext): Promise<void> {
  const sandbox = inSandbox(courier);
  const { riders } = await listRiders(sandbox, { limit: 1 });
  if (riders.length > 0) return;
  const phone = await examplePhone(courier);
  for (const rider of TEST_RIDERS) {
    await addRider(sandbox, { ...rider, phone }).catch(ignoreAddedAlready);
  }
}

/** Two tokens that are created at once add the same riders. */
function ignoreAddedAlready(error: unknown): void {
  if (!isRefusal(error, "invalid_request")) throw error;
}

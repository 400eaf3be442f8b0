import { call } from "../../calls.gen";

/** The most riders taken offline in one statement, so that it stays short when a network fails. */
const BATCH = 200;

/** Takes riders offline whose phone has not reported in time; returns how many. */
export async function setRidersOffline(): Promise<number> {
  return call.setRidersOffline({ batch: BATCH });
}

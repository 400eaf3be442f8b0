import { advanceDispatch } from "@/lib/domain/dispatch/advance-dispatch";
import { setRidersOffline } from "@/lib/domain/riders/set-riders-offline";

/** Riders who fell silent first, because what they were offered goes on to others in the same run. */
export async function workDispatch(): Promise<number> {
  await setRidersOffline();
  return advanceDispatch();
}

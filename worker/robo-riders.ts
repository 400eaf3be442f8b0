import { doRoboShopActs } from "@/lib/domain/platform/sandbox/do-robo-shop-acts";
import { stepRoboRiders } from "@/lib/domain/platform/sandbox/step-robo-riders";

/** About the most steps of one run, so that it ends in time. */
const BATCH = 500;

/** Does every due step of robo riders and act of robo shops; returns how many. */
export async function workRoboRiders(): Promise<number> {
  let steps = await doRoboShopActs();
  while (steps < BATCH) {
    const done = await stepRoboRiders();
    if (done === 0) break;
    steps += done;
  }
  return steps;
}

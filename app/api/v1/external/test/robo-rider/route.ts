import { startRoboRider } from "@/lib/domain/sandbox/start-robo-rider";
import { merchantEndpoint } from "@/lib/http/merchant-endpoint";
import { methods } from "@/lib/http/methods";
import { startRoboRiderContract, toRoboRider } from "./contract";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: merchantEndpoint(startRoboRiderContract, async ({ merchant, body }) =>
    toRoboRider(
      await startRoboRider(merchant, body.order_id, body.scenario, body.seconds_per_step),
    ),
  ),
});

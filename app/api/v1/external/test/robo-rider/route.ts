import { startRoboRider } from "@/lib/domain/platform/sandbox/start-robo-rider";
import { merchantEndpoint } from "@/lib/http/endpoint/merchant-endpoint";
import { methods } from "@/lib/http/endpoint/methods";
import { startRoboRiderContract, toRoboRider } from "./contract";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: merchantEndpoint(startRoboRiderContract, async ({ merchant, body }) =>
    toRoboRider(
      await startRoboRider(merchant, body.order_id, body.scenario, body.seconds_per_step),
    ),
  ),
});

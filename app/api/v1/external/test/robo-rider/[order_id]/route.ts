import { readRoboRider } from "@/lib/domain/platform/sandbox/read-robo-rider";
import { merchantEndpoint } from "@/lib/http/endpoint/merchant-endpoint";
import { methods } from "@/lib/http/endpoint/methods";
import { toRoboRider } from "../contract";
import { readRoboRiderContract } from "./contract";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: merchantEndpoint(readRoboRiderContract, async ({ merchant, params }) =>
    toRoboRider(await readRoboRider(merchant, params.order_id)),
  ),
});

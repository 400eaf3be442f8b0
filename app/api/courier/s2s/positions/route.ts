import { recordFleetPositions } from "@/lib/domain/handover/company-system/record-fleet-positions";
import { courierEndpoint } from "@/lib/http/endpoint/courier-endpoint";
import { methods } from "@/lib/http/endpoint/methods";
import { recordFleetPositionsContract, toFleetPositions, toPositionResults } from "./contract";
import { withFleetPlace } from "./with-fleet-place";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: courierEndpoint(
    recordFleetPositionsContract,
    async ({ courier, headers, body: { positions } }) => {
      const record = () => recordFleetPositions(courier, toFleetPositions(positions));
      const results = await withFleetPlace(courier, { positions, headers }, record);
      return toPositionResults(positions, results);
    },
  ),
});

import { z } from "zod";
import type { SavedPickup } from "@/lib/domain/access/pickups/list-pickups";
import { PICKUPS_LIMIT, type PickupDraft } from "@/lib/domain/access/pickups/save-pickup";
import { defineContract } from "@/lib/http/endpoint/contract";
import { requiredCoordinate } from "@/lib/http/endpoint/fields";
import {
  branch,
  branchAnswer,
  branchDetails,
  branchLandmark,
  branchName,
  branchStatus,
  toBranch,
  toPickupDetails,
} from "./branch-fields";

export const listBranchesContract = defineContract({
  operationId: "listBranches",
  summary: "List branches, the default one first",
  description: `Your branches, the same as the pickups of the dashboard: the default one first, then by name. With \`status=closed\` the closed ones, the last one that was closed first, 200 at most. An environment has up to ${PICKUPS_LIMIT} active ones.`,
  tag: "Branches",
  scopes: ["read", "orders"],
  atBranch: "own",
  query: z.strictObject({
    status: branchStatus.default("active").meta({ description: "Which ones are listed." }),
  }),
  response: z
    .object({
      success: z.literal(true),
      branches: z.array(branch).meta({ description: "The branches of that status." }),
    })
    .meta({ id: "BranchList" }),
});

export const createBranchContract = defineContract({
  operationId: "createBranch",
  summary: "Create a branch",
  description:
    "A place where riders collect for you. A live key's is of both environments, a test key's of test alone. The first one of both is your default. Names are unique, so a request that is sent twice creates one branch and is then `branch_name_taken`.",
  tag: "Branches",
  scopes: [],
  atBranch: "refused",
  body: z
    .object({
      name: branchName,
      landmark: branchLandmark,
      lat: requiredCoordinate("Latitude of the branch in decimal degrees.", -13.9626),
      lng: requiredCoordinate("Longitude of the branch in decimal degrees.", 33.7741),
      ...branchDetails,
    })
    .meta({ id: "BranchRequest" }),
  response: branchAnswer,
  refusals: [
    "missing_coordinates",
    "invalid_coordinates",
    "invalid_pickup",
    "branch_name_taken",
    "branch_code_taken",
    "too_many_branches",
  ],
});

export function toPickupDraft(body: z.output<typeof createBranchContract.body>): PickupDraft {
  const { name, landmark, lat: latitude, lng: longitude } = body;
  return { name, landmark, latitude, longitude, ...toPickupDetails(body) };
}

export function toBranchList(pickups: SavedPickup[]) {
  return { success: true as const, branches: pickups.map(toBranch) };
}

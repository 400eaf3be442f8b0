import { z } from "zod";
import type { PickupChange } from "@/lib/domain/access/pickups/save-pickup";
import { defineContract } from "@/lib/http/endpoint/contract";
import { addProblem } from "@/lib/http/endpoint/issues-of";
import {
  branchAnswer,
  branchDetails,
  branchLandmark,
  branchName,
  branchStatus,
  toPickupDetails,
} from "../branch-fields";

const branchParams = z.object({ branch_id: z.string() });

export const readBranchContract = defineContract({
  operationId: "readBranch",
  summary: "Read a branch",
  tag: "Branches",
  scopes: ["read", "orders"],
  atBranch: "own",
  params: branchParams,
  response: branchAnswer,
  refusals: ["branch_not_found"],
});

const newPlace = (description: string, example: number) =>
  z
    .number()
    .optional()
    .meta({ description, examples: [example] });

export const changeBranchContract = defineContract({
  operationId: "changeBranch",
  summary: "Change, close or open a branch",
  description:
    "Changes what the body has, all of it or nothing; null clears a field. Orders keep the place that they were placed with, and their riders see another contact or note at once. A closed branch starts no order. Your default branch can't be closed. A test key changes the branches that test keys have created.",
  tag: "Branches",
  scopes: [],
  atBranch: "refused",
  params: branchParams,
  body: z
    .object({
      name: branchName.optional(),
      landmark: branchLandmark.optional(),
      lat: newPlace("Latitude of the new place in decimal degrees, with lng.", -13.9626),
      lng: newPlace("Longitude of the new place in decimal degrees, with lat.", 33.7741),
      ...branchDetails,
      status: branchStatus
        .optional()
        .meta({ description: "`closed` closes it, `active` opens it again." }),
    })
    .superRefine(({ lat, lng }, context) => {
      if ((lat === undefined) === (lng === undefined)) return;
      addProblem(context, { kind: "absent" }, [lat === undefined ? "lat" : "lng"]);
    })
    .meta({ id: "BranchChanges" }),
  response: branchAnswer,
  refusals: [
    "branch_not_found",
    "branch_of_live",
    "branch_is_default",
    "invalid_pickup",
    "branch_name_taken",
    "branch_code_taken",
    "too_many_branches",
  ],
});

export function toPickupChange(body: z.output<typeof changeBranchContract.body>): PickupChange {
  return {
    name: body.name,
    landmark: body.landmark,
    latitude: body.lat,
    longitude: body.lng,
    ...toPickupDetails(body),
    isClosed: body.status && body.status === "closed",
  };
}

import { defineContract } from "@/lib/http/endpoint/contract";
import { rider } from "../contract";
import { riderBody } from "../rider-body";
import { setRiderStatusContract } from "./status/contract";

export const readRiderContract = defineContract({
  operationId: "readRider",
  summary: "Read one of the courier's riders",
  description: "What the rider is doing now. A rider of another company is not found.",
  tag: "Courier",
  scopes: "any",
  params: setRiderStatusContract.params,
  response: rider,
  refusals: ["rider_not_found"],
});

export const editRiderContract = defineContract({
  operationId: "editRider",
  summary: "Change a rider",
  description:
    "Changes the fields that are sent; the same value again changes nothing. A new vehicle class brings its limits. Limits stay within the class, and above what the driver has at the moment.",
  tag: "Courier",
  scopes: ["work_orders"],
  params: readRiderContract.params,
  body: riderBody.partial().meta({ id: "EditRiderRequest" }),
  response: rider,
  refusals: ["rider_not_found"],
});

import { atPickup } from "@/lib/domain/access/pickups/at-pickup";
import { createRun, findRunReplay } from "@/lib/domain/ordering/runs/create-run";
import { idempotentEndpoint } from "@/lib/http/endpoint/idempotent-endpoint";
import { methods } from "@/lib/http/endpoint/methods";
import { createRunContract, runMaterial, toAgreedRun, toKeptRun } from "./contract";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: idempotentEndpoint(createRunContract, {
    handle: async ({ merchant, idempotencyKey, body, json }) => {
      const there = await atPickup(merchant, body.branch_id);
      return createRun(there, idempotencyKey, toAgreedRun(body), runMaterial(json));
    },
    replay: findRunReplay,
    toKept: toKeptRun,
  }),
});

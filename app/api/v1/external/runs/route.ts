import { createRun, findRunReplay } from "@/lib/domain/runs/create-run";
import { idempotentEndpoint } from "@/lib/http/idempotent-endpoint";
import { methods } from "@/lib/http/methods";
import { createRunContract, runMaterial, toAgreedRun, toKeptRun } from "./contract";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: idempotentEndpoint(createRunContract, {
    handle: ({ merchant, idempotencyKey, body, json }) =>
      createRun(merchant, idempotencyKey, toAgreedRun(body), runMaterial(json)),
    replay: findRunReplay,
    toKept: toKeptRun,
  }),
});

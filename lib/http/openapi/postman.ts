import { publicUrl } from "@/lib/core/env";
import { isOfMerchants, type Contract } from "../endpoint/contract";
import type { Operation } from "./openapi";
import { exampleOf } from "./openapi-responses";
import { JOURNEYS, type Step } from "./postman-journeys";
import { requiredQuery } from "./required-query";

const SCHEMA = "https://schema.getpostman.com/json/collection/v2.1.0/collection.json";

type Variable = { key: string; value: string };

type Script = { listen: "test"; script: { type: "text/javascript"; exec: string[] } };

/** A request in Postman's format. */
export type PostmanRequest = {
  name: string;
  event: Script[];
  request: {
    method: string;
    description: string;
    auth?: object;
    header: Variable[];
    url: { raw: string; host: string[]; path: string[]; variable: Variable[]; query: object[] };
    body?: { mode: "raw"; raw: string; options: object };
  };
};

/** Fields of bodies that an earlier answer gives. */
const KEPT_FIELDS = /"(order_id|pin_request_id|driver_id|delivery_fee|date)": ("[^"]*"|[\d.]+)/g;

/**
 * The API as a collection of Postman (format 2.1): a folder for each journey, whose requests pass ids on, so that the
 * collection runs from its first request to its last.
 */
export function postmanCollection(operations: Operation[]) {
  const byId = new Map(operations.map((one) => [one.contract.operationId, one]));
  return {
    info: { name: "Tumiza API", description: `The guide: ${publicUrl}/docs`, schema: SCHEMA },
    auth: keyOf("{{key}}"),
    variable: [
      { key: "url", value: publicUrl },
      { key: "key", value: "svc_test_YOUR_KEY" },
      { key: "courier_token", value: "svc_courier_test_YOUR_TOKEN" },
      { key: "courier_live_token", value: "svc_courier_YOUR_LIVE_TOKEN" },
      { key: "month", value: "2026-11" },
      { key: "webhook_url", value: "https://shop.example.com/webhooks" },
    ],
    item: JOURNEYS.map(({ name, description, token = "courier_token", steps }) => ({
      name,
      description,
      item: steps.map((step) => {
        const operation = byId.get(step.operationId);
        if (!operation) throw new Error(`No operation ${step.operationId}.`);
        return requestOf(operation, step, token);
      }),
    })),
  };
}

function requestOf(
  { method, path, contract }: Operation,
  step: Step,
  token: string,
): PostmanRequest {
  const steps = path.slice(1).replace(/\{(\w+)\}/g, ":$1");
  const needed = requiredQuery(contract);
  const search = new URLSearchParams(needed).toString();
  return {
    name: step.name ?? contract.summary,
    event: [scriptOf(step)],
    request: {
      method: method.toUpperCase(),
      description: contract.description ?? contract.summary,
      ...(!isOfMerchants(contract) && { auth: keyOf(`{{${token}}}`) }),
      header: contract.requiresIdempotencyKey
        ? [{ key: "Idempotency-Key", value: "{{$guid}}" }]
        : [],
      url: {
        raw: `{{url}}/${steps}${search && `?${search}`}`,
        host: ["{{url}}"],
        path: steps.split("/"),
        variable: Object.keys(contract.params?.shape ?? {}).map((key) => ({
          key,
          value: `{{${key}}}`,
        })),
        query: Object.keys(contract.query?.shape ?? {}).map((key) => ({
          key,
          value: needed[key] ?? "",
          disabled: !(key in needed),
        })),
      },
      ...bodyOf(contract, step),
    },
  };
}

function scriptOf({ keeps = {} }: Step): Script {
  const kept = Object.entries(keeps).map(
    ([name, place]) => `pm.collectionVariables.set("${name}", pm.response.json().${place});`,
  );
  const answers = `pm.test("answers 2xx", () => pm.response.to.be.success);`;
  return { listen: "test", script: { type: "text/javascript", exec: [answers, ...kept] } };
}

function bodyOf(contract: Contract, { body }: Step) {
  if (!contract.body) return {};
  const { example = {} } = exampleOf(contract, "body") as { example?: Record<string, unknown> };
  const text = JSON.stringify({ ...example, ...body }, null, 2);
  const raw = text.replace(KEPT_FIELDS, (_, name: string, value: string) =>
    value.startsWith('"') ? `"${name}": "{{${name}}}"` : `"${name}": {{${name}}}`,
  );
  return { body: { mode: "raw" as const, raw, options: { raw: { language: "json" } } } };
}

function keyOf(token: string) {
  return { type: "bearer", bearer: [{ key: "token", value: token, type: "string" }] };
}

import { publicUrl } from "@/lib/core/env";
import { isOfMerchants, TAGS, type Contract } from "../endpoint/contract";
import type { Operation } from "./openapi";
import { exampleOf } from "./openapi-responses";

const SCHEMA = "https://schema.getpostman.com/json/collection/v2.1.0/collection.json";

type Variable = { key: string; value: string };

/** A request in Postman's format. */
export type PostmanRequest = {
  name: string;
  request: {
    method: string;
    description: string;
    auth?: object;
    header: Variable[];
    url: { raw: string; host: string[]; path: string[]; variable: Variable[]; query: object[] };
    body?: { mode: "raw"; raw: string; options: object };
  };
};

/** The API as a collection of Postman (format 2.1): a folder for each chapter, a request for each operation. */
export function postmanCollection(operations: Operation[]) {
  return {
    info: { name: "Tumiza API", description: `The guide: ${publicUrl}/docs`, schema: SCHEMA },
    auth: keyOf("{{key}}"),
    variable: [
      { key: "url", value: publicUrl },
      { key: "key", value: "svc_test_…" },
      { key: "courier_token", value: "svc_courier_test_…" },
    ],
    item: Object.entries(TAGS).map(([name, description]) => ({
      name,
      description,
      item: operations.filter(({ contract }) => contract.tag === name).map(requestOf),
    })),
  };
}

function requestOf({ method, path, contract }: Operation): PostmanRequest {
  const steps = path.slice(1).replace(/\{(\w+)\}/g, ":$1");
  return {
    name: contract.summary,
    request: {
      method: method.toUpperCase(),
      description: contract.description ?? contract.summary,
      ...(!isOfMerchants(contract) && { auth: keyOf("{{courier_token}}") }),
      header: contract.requiresIdempotencyKey
        ? [{ key: "Idempotency-Key", value: "{{$guid}}" }]
        : [],
      url: {
        raw: `{{url}}/${steps}`,
        host: ["{{url}}"],
        path: steps.split("/"),
        variable: Object.keys(contract.params?.shape ?? {}).map((key) => ({ key, value: "" })),
        query: Object.keys(contract.query?.shape ?? {}).map((key) => ({
          key,
          value: "",
          disabled: true,
        })),
      },
      ...bodyOf(contract),
    },
  };
}

function bodyOf(contract: Contract) {
  if (!contract.body) return {};
  const { example = {} } = exampleOf(contract, "body") as { example?: unknown };
  const options = { raw: { language: "json" } };
  return { body: { mode: "raw" as const, raw: JSON.stringify(example, null, 2), options } };
}

function keyOf(token: string) {
  return { type: "bearer", bearer: [{ key: "token", value: token, type: "string" }] };
}

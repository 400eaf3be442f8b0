import type { Snippet } from "./snippets";

/** What a sample of a request is made from. */
export type SampledOperation = {
  operationId: string;
  method: string;
  path: string;
  url: string;
  isOfCourier: boolean;
  isKeyed: boolean;
  /** The answer is lines, which the clients give one by one. */
  isLines: boolean;
  /** The names of the parameters in its path. */
  params: readonly string[];
  /** The query parameters that it needs. */
  query: Record<string, string>;
  body: Record<string, unknown> | null;
};

/** Ids of the right form for the path of a sample. */
export const SAMPLE_PARAMS: Record<string, string | number> = {
  order_id: "ord_4cTq0GDkYvH1mZ7pXbN2Ws",
  tracking_id: "trk_test_4cTq0GDkYvH1mZ7pXbN2Ws",
  pin_request_id: "pin_4cTq0GDkYvH1mZ7pXbN2Ws",
  branch_id: "pkp_4cTq0GDkYvH1mZ7pXbN2Ws",
  series_id: "ser_4cTq0GDkYvH1mZ7pXbN2Ws",
  preference_id: "rpf_4cTq0GDkYvH1mZ7pXbN2Ws",
  endpoint_id: "whe_4cTq0GDkYvH1mZ7pXbN2Ws",
  delivery_id: "whd_8a4f1c0d7b2e4963a5d1f07c3e9b6258",
  rider_id: 17,
};

const SAMPLE_KEY = "order-1001";

/** A request of an operation in the four languages of the guide: over HTTP, and with each client. */
export function requestSamples(operation: SampledOperation): [Snippet, ...Snippet[]] {
  return [
    { language: "curl", file: "sh", code: curlOf(operation) },
    { language: "JavaScript", file: "mjs", code: javaScriptOf(operation) },
    { language: "PHP", file: "php", code: phpOf(operation) },
    { language: "Python", file: "py", code: pythonOf(operation) },
  ];
}

const keyName = ({ isOfCourier }: SampledOperation) =>
  isOfCourier ? "TUMIZA_TOKEN" : "TUMIZA_KEY";

function fieldsOf({ params, query, body }: SampledOperation): Record<string, unknown> {
  return {
    ...Object.fromEntries(params.map((name) => [name, SAMPLE_PARAMS[name] ?? "…"])),
    ...query,
    ...body,
  };
}

function curlOf(operation: SampledOperation): string {
  const { method, path, url, isOfCourier, isKeyed, query, body } = operation;
  const search = new URLSearchParams(query).toString();
  const address =
    url +
    path.replace(/\{(\w+)\}/g, (_, name: string) => `${SAMPLE_PARAMS[name] ?? "…"}`) +
    (search && `?${search}`);
  const isUsual = method === (body ? "POST" : "GET");
  const key = isOfCourier ? "Authorization: Bearer $TUMIZA_TOKEN" : "X-API-Key: $TUMIZA_KEY";
  return [
    `curl ${isUsual ? "" : `-X ${method} `}"${address}"`,
    `-H "${key}"`,
    ...(isKeyed ? [`-H "Idempotency-Key: ${SAMPLE_KEY}"`] : []),
    ...(body
      ? [
          `-H "Content-Type: application/json"`,
          `-d '${JSON.stringify(body, null, 2).replaceAll("'", `'\\''`)}'`,
        ]
      : []),
  ].join(" \\\n  ");
}

function javaScriptOf(operation: SampledOperation): string {
  const { operationId, url, isKeyed, isLines } = operation;
  const fields = fieldsOf(operation);
  const given = isEmpty(fields) ? "" : literal(fields, JAVASCRIPT);
  const options = isKeyed ? `, { idempotencyKey: "${SAMPLE_KEY}" }` : "";
  return `import { createClient } from "tumiza";

const tumiza = createClient({ key: process.env.${keyName(operation)}, url: "${url}" });

${
  isLines
    ? `for await (const entry of tumiza.${operationId}(${given})) console.log(entry);`
    : `console.log(await tumiza.${operationId}(${given}${options}));`
}`;
}

function phpOf(operation: SampledOperation): string {
  const { operationId, url, isKeyed, isLines } = operation;
  const fields = fieldsOf(operation);
  const given = isEmpty(fields) ? "" : literal(fields, PHP);
  const key = isKeyed ? `, idempotencyKey: "${SAMPLE_KEY}"` : "";
  return `<?php
use Tumiza\\Client;

$factory = new GuzzleHttp\\Psr7\\HttpFactory();
$tumiza = new Client(
    key: getenv("${keyName(operation)}"),
    url: "${url}",
    http: new GuzzleHttp\\Client(["timeout" => 30]),
    requests: $factory,
    streams: $factory,
);

${
  isLines
    ? `foreach ($tumiza->${operationId}(${given}) as $entry) {\n    print_r($entry);\n}`
    : `print_r($tumiza->${operationId}(${given}${key}));`
}`;
}

function pythonOf(operation: SampledOperation): string {
  const { operationId, url, isKeyed, isLines } = operation;
  const given = { ...fieldsOf(operation), ...(isKeyed && { idempotency_key: SAMPLE_KEY }) };
  const lines = Object.entries(given).map(
    ([name, value]) => `    ${name}=${literal(value, PYTHON, "    ")},\n`,
  );
  const name = operationId.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  const call = `tumiza.${name}(${lines.length > 0 ? `\n${lines.join("")}` : ""})`;
  return `import os
from tumiza import Client

tumiza = Client(os.environ["${keyName(operation)}"], "${url}")

${isLines ? `for entry in ${call}:\n    print(entry)` : `print(${call})`}`;
}

type Notation = {
  list: [string, string];
  object: [string, string];
  name: (name: string) => string;
  indent: string;
  words: Record<string, string>;
};

const JAVASCRIPT: Notation = {
  list: ["[", "]"],
  object: ["{", "}"],
  name: (name) => `${/^\w+$/.test(name) ? name : JSON.stringify(name)}: `,
  indent: "  ",
  words: {},
};

const PHP: Notation = {
  list: ["[", "]"],
  object: ["[", "]"],
  name: (name) => `${JSON.stringify(name)} => `,
  indent: "    ",
  words: {},
};

const PYTHON: Notation = {
  list: ["[", "]"],
  object: ["{", "}"],
  name: (name) => `${JSON.stringify(name)}: `,
  indent: "    ",
  words: { true: "True", false: "False", null: "None" },
};

/** A JSON value in the notation of a language. */
function literal(value: unknown, notation: Notation, before = ""): string {
  if (value === null || typeof value !== "object") {
    const text = JSON.stringify(value);
    return notation.words[text] ?? text;
  }
  const within = before + notation.indent;
  const [[open, close], parts] = Array.isArray(value)
    ? [notation.list, value.map((one) => literal(one, notation, within))]
    : [
        notation.object,
        Object.entries(value).map(
          ([name, one]) => notation.name(name) + literal(one, notation, within),
        ),
      ];
  if (parts.length === 0) return open + close;
  return `${open}\n${parts.map((part) => `${within}${part},\n`).join("")}${before}${close}`;
}

const isEmpty = (fields: object) => Object.keys(fields).length === 0;

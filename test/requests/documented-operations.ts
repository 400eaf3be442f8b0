import { contracts } from "@/app/contracts.gen";
import { openApiDocument } from "@/lib/http/openapi/openapi";
import type { Schema } from "./schema-values";

/** An operation as its reader sees it in the document. */
export type DocumentedOperation = {
  operationId: string;
  method: string;
  path: string;
  isOfMerchants: boolean;
  query: Record<string, Schema>;
  headers: Record<string, Schema>;
  body: Schema | undefined;
  /** The media types that its clients say they read. */
  accepts?: string;
  /** A provider's proof in place of a key. */
  proofOf?: (body: string) => Record<string, string>;
  /** Instead of 200. */
  success?: number;
};

type Described = {
  operationId: string;
  tags: string[];
  parameters?: { in: string; name: string; schema: Schema }[];
  requestBody?: { content: { "application/json": { schema: Schema } } };
};

type ReadDocument = {
  paths: Record<string, Record<string, Described>>;
  components: { schemas: Record<string, Schema> };
};

export function documentedOperations(): DocumentedOperation[] {
  // Read back from its text, as a client does.
  const text = JSON.stringify(openApiDocument(contracts));
  const { paths, components } = JSON.parse(text) as ReadDocument;
  const resolved = (schema: Schema): Schema => {
    const { $ref, properties, items, anyOf } = schema;
    const named = $ref === undefined ? undefined : components.schemas[$ref.split("/").at(-1) ?? ""];
    if (named) return resolved(named);
    const fields = Object.entries(properties ?? {}).map(([name, field]) => [name, resolved(field)]);
    return {
      ...schema,
      ...(properties && { properties: Object.fromEntries(fields) }),
      ...(items && { items: resolved(items) }),
      ...(anyOf && { anyOf: anyOf.map(resolved) }),
    };
  };
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, described]) => ({
      operationId: described.operationId,
      method: method.toUpperCase(),
      path,
      isOfMerchants: !described.tags.includes("Courier"),
      query: parametersIn("query", described),
      headers: parametersIn("header", described),
      body:
        described.requestBody && resolved(described.requestBody.content["application/json"].schema),
    })),
  );
}

function parametersIn(place: string, { parameters = [] }: Described): Record<string, Schema> {
  const own = parameters.filter((parameter) => parameter.in === place);
  return Object.fromEntries(own.map(({ name, schema }) => [name, schema]));
}

import type { OPERATIONS } from "./operations.gen.js";
import type { operations } from "./schema.gen.js";

export type OperationName = keyof typeof OPERATIONS;

type Operation<Name extends OperationName> = operations[Name];

type Part<Of, Key extends "path" | "query"> = Of extends {
  parameters: { [name in Key]?: infer Fields };
}
  ? Exclude<Fields, undefined>
  : unknown;

type Body<Of> = Of extends { requestBody?: { content: { "application/json": infer Fields } } }
  ? Fields
  : unknown;

type Known<Fields> = [Fields] extends [never] ? unknown : Fields;

/** All fields of an operation in one object, whether they go into its address, its query or its body. */
export type Input<Name extends OperationName> = Known<Part<Operation<Name>, "path">> &
  Known<Part<Operation<Name>, "query">> &
  Known<Body<Operation<Name>>>;

/** What an operation answers when it succeeds. */
export type Output<Name extends OperationName> =
  Operation<Name> extends { responses: { 200: { content: { "application/json": infer Fields } } } }
    ? Fields
    : never;

/** What the lines of an operation's answer have, but for the last one; never for an operation that answers no lines. */
export type Lines<Name extends OperationName> =
  Operation<Name> extends {
    responses: { 200: { content: { "application/x-ndjson": infer Line } } };
  }
    ? Exclude<Line, { complete: true }>
    : Operation<Name> extends {
          responses: { 200: { content: { "text/event-stream": infer News } } };
        }
      ? Exclude<News, { complete: true }>
      : never;

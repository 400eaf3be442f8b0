import { describe, expect, test } from "vitest";
import { contracts } from "@/app/contracts.gen";
import { openApiDocument } from "@/lib/http/openapi/openapi";
import { refusalCodesOf } from "@/lib/http/openapi/openapi-responses";
import { LINES, requireDocumented, STREAM } from "./documented";

type Example = { $ref?: string; value?: unknown };
type Media = { example?: unknown; examples?: Record<string, Example> };
type Answer = { $ref?: string; content?: Record<string, Media> };

const document = openApiDocument(contracts) as unknown as {
  paths: Record<string, Record<string, { responses: Record<string, Answer> }>>;
  components: { responses: Record<string, Answer>; examples: Record<string, Example> };
};

const { responses, examples } = document.components;

const operations = contracts.map(({ method, path }) => ({
  name: `${method.toUpperCase()} ${path}`,
  method: method.toUpperCase(),
  path,
  answers: Object.entries(document.paths[path]?.[method]?.responses ?? {}),
}));

describe.each(operations)("$name", ({ method, path, answers }) => {
  test.each(answers)("shows what it answers with %s, as it is documented", (status, answer) => {
    const bodies = bodiesOf(answer);
    const [type = "application/json"] = Object.keys(answer.content ?? {});
    expect(bodies).not.toEqual([]);
    const url = path.replaceAll(/\{\w+\}/g, "1");
    for (const body of bodies) {
      const { request_id: requestId = "" } = body as { request_id?: string };
      const headers = new Headers({ "content-type": type, "x-request-id": requestId });
      const text = JSON.stringify(body);
      const seen = type === LINES || type === STREAM ? [body] : body;
      requireDocumented(method, url, { status: Number(status), headers, text, body: seen });
    }
  });
});

test("an answer that several errors share shows each of them", () => {
  for (const { path, method, contract } of contracts) {
    const answers = Object.entries(document.paths[path]?.[method]?.responses ?? {});
    const shown = answers.flatMap(([status, answer]) => (status === "200" ? [] : bodiesOf(answer)));
    const codes = shown.map((body) => (body as { code: string }).code);
    expect(codes.sort()).toEqual([...refusalCodesOf(contract)].sort());
  }
});

/** The examples of an answer: its own, or those of the shared one it names. */
function bodiesOf({ $ref, content }: Answer): unknown[] {
  if ($ref) return bodiesOf(responses[last($ref)] ?? {});
  const { example, examples: several = {} } = Object.values(content ?? {})[0] ?? {};
  const all = Object.values(several).map((one) => (one.$ref ? examples[last(one.$ref)] : one));
  return example === undefined ? all.map((one) => one?.value) : [example];
}

function last(ref: string): string {
  return ref.split("/").at(-1) ?? "";
}

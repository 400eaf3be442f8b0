import versions from "@/clients/versions.json" with { type: "json" };
import {
  fieldsOf,
  nameIn,
  operations,
  schemaOf,
  schemas,
  type Operation,
  type Schema,
} from "./operations";

const KEYWORDS = new Set(["from"]);

/** The shapes of the API, as typed dictionaries. */
export function pythonTypes(header: string): string {
  const classes: string[] = [];
  const unions: string[] = [];
  const enums: string[] = [];
  // A union comes after those that it names.
  const sorted = Object.entries(schemas).toSorted(
    ([, one], [, other]) => depthOf(one) - depthOf(other),
  );
  for (const [name, schema] of sorted) {
    if (schema.enum) enums.push(`${name} = ${typeOf(schema, name, classes)}`);
    else if (schema.oneOf ?? schema.anyOf)
      unions.push(`${name} = ${typeOf(schema, name, classes)}`);
    else writeClass(name, schema, classes);
  }
  return [
    `# ${header}`,
    "",
    "from __future__ import annotations",
    "",
    "from typing import Any, Literal, NotRequired, TypedDict, Union",
    "",
    ...enums,
    ...classes,
    "",
    "",
    ...unions,
    "",
  ].join("\n");
}

/** How deep a union names others. */
function depthOf({ anyOf, oneOf }: Schema): number {
  const named = (anyOf ?? oneOf ?? []).map(({ $ref }) => ($ref ? 1 + depthOf(schemaOf($ref)) : 0));
  return Math.max(0, ...named);
}

function writeClass(name: string, schema: Schema, classes: string[]): void {
  const lines = fieldsOf(schema).map(({ name: field, schema: own, isRequired }) => {
    const type = typeOf(own, name + pascal(field), classes);
    return `    ${field}: ${isRequired ? type : `NotRequired[${type}]`}`;
  });
  classes.push("", "", `class ${name}(TypedDict):`, ...lines);
}

/** Objects within an object become classes of their own, named after both. */
function typeOf(schema: Schema, name: string, classes: string[]): string {
  if (schema.$ref) return nameIn(schema.$ref);
  if (schema.const !== undefined) return `Literal[${literal(schema.const)}]`;
  if (schema.enum) return `Literal[${schema.enum.map(literal).join(", ")}]`;
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) {
    return `Union[${choices.map((choice) => typeOf(choice, name, classes)).join(", ")}]`;
  }
  const [first = "any", ...others] = [schema.type ?? "any"].flat();
  if (others.length > 0) {
    const each = [first, ...others].map((type) => typeOf({ ...schema, type }, name, classes));
    return `Union[${each.join(", ")}]`;
  }
  if (first === "array") return `list[${typeOf(schema.items ?? {}, name, classes)}]`;
  if (first !== "object") return PLAIN[first] ?? "Any";
  if (!schema.properties) return "dict[str, Any]";
  writeClass(name, schema, classes);
  return name;
}

const PLAIN: Record<string, string> = {
  string: "str",
  number: "float",
  integer: "int",
  boolean: "bool",
  null: "None",
};

function literal(value: unknown): string {
  if (typeof value === "boolean") return value ? "True" : "False";
  return value === null ? "None" : JSON.stringify(value);
}

const pascal = (field: string) =>
  field.replace(/(?:^|_)(\w)/g, (_, letter: string) => letter.toUpperCase());

const snake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** A method for every operation, for programs that wait and for those of asyncio. */
export function pythonOperations(header: string): string {
  return [
    `# ${header}`,
    "",
    "from __future__ import annotations",
    "",
    "from collections.abc import AsyncIterator, Iterator",
    "from typing import Any, Literal, Union, cast",
    "",
    "from .types import *",
    "",
    `VERSION = "${versions[0]}"`,
    ...operationsClass("Operations", ""),
    ...operationsClass("AsyncOperations", "async "),
    "",
  ].join("\n");
}

function operationsClass(name: string, prefix: "" | "async "): string[] {
  return [
    "",
    "",
    `class ${name}:`,
    '    """A function for every operation of the API. Each answers the body of the success."""',
    "",
    `    ${prefix}def _call(self, method: str, path: str, given: dict[str, Any]) -> Any:`,
    "        raise NotImplementedError",
    "",
    "    def _lines(self, method: str, path: str, given: dict[str, Any]) -> Any:",
    "        raise NotImplementedError",
    "",
    "    def _events(self, method: str, path: str, given: dict[str, Any]) -> Any:",
    "        raise NotImplementedError",
    ...operations.flatMap((operation) => functionOf(operation, prefix)),
  ];
}

/** What any call may say of its own. */
const OPTIONS = [
  "test_scenario: str | None = None",
  "retries: int | None = None",
  "timeout_seconds: float | None = None",
];

function functionOf(operation: Operation, prefix: "" | "async "): string[] {
  const { name, method, path, fields, hasIdempotencyKey } = operation;
  if (operation.isLines) return linesFunctionOf(operation, prefix);
  const { answer } = operation;
  const nested: string[] = [];
  const own = fields.map(({ name: field, schema, isRequired }) => {
    const type = typeOf(schema, "", nested);
    const given = KEYWORDS.has(field) ? `${field}_` : field;
    return isRequired ? `${given}: ${type}` : `${given}: ${optional(type)} = None`;
  });
  const key = hasIdempotencyKey ? ["idempotency_key: str | None = None"] : [];
  const parameters = ["*", ...own, ...key, ...OPTIONS];
  const call = `${prefix === "" ? "" : "await "}self._call("${method}", "${path}", locals())`;
  return [
    "",
    `    ${prefix}def ${snake(name)}(`,
    "        self,",
    ...parameters.map((parameter) => `        ${parameter},`),
    `    ) -> ${answer}:`,
    ...docstring(operation),
    `        return cast("${answer}", ${call})`,
  ];
}

/** The summary, and what is to be known of each field. */
function docstring({ summary, fields }: Operation): string[] {
  const described = fields.flatMap(({ name, schema }) =>
    schema.description ? `        ${name}: ${schema.description.replaceAll("\\", "\\\\")}` : [],
  );
  if (described.length === 0) return [`        """${summary}."""`];
  return [`        """`, `        ${summary}.`, "", ...described, `        """`];
}

/** The entries of an answer of lines, each once it has come. */
function linesFunctionOf(operation: Operation, prefix: "" | "async "): string[] {
  const { name, method, path, fields, answer, isLive } = operation;
  const own = fields.map(({ name: field, schema, isRequired }) => {
    const type = typeOf(schema, "", []);
    return `${field}: ${isRequired ? type : `${optional(type)} = None`}`;
  });
  const entries = `${prefix === "" ? "" : "Async"}Iterator[${answer}]`;
  return [
    "",
    `    def ${snake(name)}(`,
    "        self,",
    ...["*", ...own, ...OPTIONS].map((parameter) => `        ${parameter},`),
    `    ) -> ${entries}:`,
    ...docstring(operation),
    `        return cast("${entries}", self.${isLive ? "_events" : "_lines"}("${method}", "${path}", locals()))`,
  ];
}

const optional = (type: string) => (/\bNone\b/.test(type) ? type : `${type} | None`);

import { operations, schemaOf, type Operation, type Schema } from "./operations";

/** The operations of the PHP client, with the shapes of their fields for PHPStan, Psalm and editors. */
export function phpOperations(header: string): string {
  return [
    "<?php",
    "",
    `// ${header}`,
    "",
    "declare(strict_types=1);",
    "",
    "namespace Tumiza;",
    "",
    "/** A function for every operation of the API. Each answers the body of the success. */",
    "abstract class Operations",
    "{",
    "    /**",
    "     * @param array<string, mixed> $fields",
    "     * @return array<string, mixed>",
    "     */",
    "    abstract protected function call(string $method, string $path, array $fields, ?string $idempotencyKey = null, ?string $testScenario = null): array;",
    ...operations.flatMap(functionOf),
    "}",
    "",
  ].join("\n");
}

function functionOf(operation: Operation): string[] {
  const { name, summary, method, path, fields, hasIdempotencyKey } = operation;
  const shape = fields.map(
    (field) => `${field.name}${field.isRequired ? "" : "?"}: ${typeOf(field.schema)}`,
  );
  const isGiven = fields.some(({ isRequired }) => isRequired);
  const key = hasIdempotencyKey ? "$idempotencyKey ?? bin2hex(random_bytes(16))" : "null";
  const options = [hasIdempotencyKey ? "?string $idempotencyKey = null" : []].flat();
  const parameters = [
    `array $fields${isGiven ? "" : " = []"}`,
    ...options,
    "?string $testScenario = null",
  ];
  return [
    "",
    "    /**",
    `     * ${summary}.`,
    "     *",
    `     * @param array{${shape.join(", ")}} $fields`,
    `     * @return array<string, mixed> ${operation.answer}`,
    "     * @throws TumizaError",
    "     */",
    `    public function ${name}(${parameters.join(", ")}): array`,
    "    {",
    `        return $this->call('${method}', '${path}', $fields, ${key}, $testScenario);`,
    "    }",
  ];
}

function typeOf(schema: Schema): string {
  if (schema.$ref) return typeOf(schemaOf(schema.$ref));
  if (schema.enum) {
    return schema.enum.map((value) => (value === null ? "null" : `'${value as string}'`)).join("|");
  }
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return choices.map(typeOf).join("|");
  return [schema.type ?? "mixed"]
    .flat()
    .map((type) => {
      if (type === "array") return `list<${typeOf(schema.items ?? {})}>`;
      return PLAIN[type] ?? "mixed";
    })
    .join("|");
}

const PLAIN: Record<string, string> = {
  string: "string",
  number: "float|int",
  integer: "int",
  boolean: "bool",
  null: "null",
  object: "array<string, mixed>",
};

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
    "/**",
    " * A function for every operation of the API. Each answers the body of the success, whose shape PHPStan and Psalm read.",
    " *",
    ...shapes(),
    " */",
    "abstract class Operations",
    "{",
    `    public const VERSION = '${versions[0]}';`,
    "",
    "    /**",
    "     * @param array<string, mixed> $fields",
    "     * @return array<string, mixed>",
    "     */",
    "    abstract protected function call(string $method, string $path, array $fields, ?string $idempotencyKey = null, ?string $testScenario = null): array;",
    "",
    "    /**",
    "     * Reads an export line by line. A client of your own without it has all other operations.",
    "     *",
    "     * @param array<string, mixed> $fields",
    "     * @return \\Generator<int, array<string, mixed>>",
    "     */",
    "    protected function lines(string $method, string $path, array $fields, ?string $testScenario = null): \\Generator",
    "    {",
    "        throw new \\LogicException(static::class . ' reads no exports.');",
    "    }",
    "",
    "    /**",
    "     * @param array<string, mixed> $fields",
    "     * @return \\Generator<int, array<string, mixed>>",
    "     */",
    "    protected function events(string $method, string $path, array $fields, ?string $testScenario = null): \\Generator",
    "    {",
    "        throw new \\LogicException(static::class . ' reads no streams.');",
    "    }",
    ...operations.flatMap(functionOf),
    "}",
    "",
  ].join("\n");
}

/** The shapes of answers, and of what is in them. */
function shapes(): string[] {
  const names = new Set<string>();
  const addWithParts = (name: string) => {
    if (names.has(name)) return;
    names.add(name);
    namesIn(schemas[name] ?? {}).forEach(addWithParts);
  };
  operations.forEach(({ answer }) => addWithParts(answer));
  return [...names]
    .sort()
    .map((name) => ` * @phpstan-type ${name} ${typeOf(schemas[name] ?? {}, true)}`);
}

function namesIn({ $ref, properties = {}, items, anyOf = [], oneOf = [] }: Schema): string[] {
  const parts = [...Object.values(properties), ...(items ? [items] : []), ...anyOf, ...oneOf];
  return [...($ref ? [nameIn($ref)] : []), ...parts.flatMap(namesIn)];
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
    `     * @return ${operation.isLines ? `\\Generator<int, ${operation.answer}>` : operation.answer}`,
    "     * @throws TumizaError",
    "     */",
    `    public function ${name}(${parameters.join(", ")}): ${operation.isLines ? "\\Generator" : "array"}`,
    "    {",
    operation.isLines
      ? `        return $this->${operation.isLive ? "events" : "lines"}('${method}', '${path}', $fields, $testScenario);`
      : `        return $this->call('${method}', '${path}', $fields, ${key}, $testScenario);`,
    "    }",
  ];
}

/** A type in PHP's notation of shapes. Those of answers name the shapes that are in them. */
function typeOf(schema: Schema, isAnswer = false): string {
  const { $ref, const: only, enum: values } = schema;
  if ($ref) return isAnswer ? nameIn($ref) : typeOf(schemaOf($ref));
  if (only !== undefined) return literal(only);
  if (values) return values.map(literal).join("|");
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return choices.map((choice) => typeOf(choice, isAnswer)).join("|");
  return [schema.type ?? "mixed"]
    .flat()
    .map((type) => {
      if (type === "array") return `list<${typeOf(schema.items ?? {}, isAnswer)}>`;
      if (type === "object" && isAnswer && schema.properties) return shapeOf(schema);
      return PLAIN[type] ?? "mixed";
    })
    .join("|");
}

function shapeOf(schema: Schema): string {
  const fields = fieldsOf(schema).map(
    ({ name, schema: own, isRequired }) => `${name}${isRequired ? "" : "?"}: ${typeOf(own, true)}`,
  );
  return `array{${fields.join(", ")}}`;
}

const literal = (value: unknown) => (typeof value === "string" ? `'${value}'` : String(value));

const PLAIN: Record<string, string> = {
  string: "string",
  number: "float|int",
  integer: "int",
  boolean: "bool",
  null: "null",
  object: "array<string, mixed>",
};

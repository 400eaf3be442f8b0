import { readFileSync } from "node:fs";

/** A PHPStan type as far as the PHP client uses them: what is wrong with a value, or nothing. */
type Check = (value: unknown, at: string) => string[];

const PLAIN: Record<string, (value: unknown) => boolean> = {
  string: (value) => typeof value === "string",
  int: Number.isInteger,
  float: (value) => typeof value === "number",
  bool: (value) => typeof value === "boolean",
  true: (value) => value === true,
  false: (value) => value === false,
  null: (value) => value === null,
  mixed: () => true,
};

/** The types that the client declares, and what each of its functions returns. */
export function readPhpShapes(): { declared: string[]; returned: Map<string, Check> } {
  const source = readFileSync("clients/php/src/Operations.php", "utf8");
  const types = new Map(
    [...source.matchAll(/@phpstan-type (\w+) (.+)$/gm)].map(([, name = "", text = ""]) => [
      name,
      text,
    ]),
  );
  const functions = source.matchAll(
    // Of a generator, the shape of its entries.
    /@return (?:\\Generator<int, (?=\w+>\n))?([^\n]+?)>?\n(?:\s+\* [^\n]*\n)*\s+\*\/\s+public function (\w+)/g,
  );
  const returned = [...functions].map(([, type = "", name = ""]): [string, Check] => [
    name,
    new Reader(type, types).read(),
  ]);
  for (const [name, text] of types) new Reader(text, types, name).read();
  return { declared: [...types.keys()], returned: new Map(returned) };
}

/** Reads one type. It throws for what PHPStan would not understand, such as a name that nothing declares. */
class Reader {
  private at = 0;

  constructor(
    private readonly text: string,
    private readonly types: Map<string, string>,
    private readonly name = text,
  ) {}

  read(): Check {
    const check = this.choice();
    if (this.at < this.text.length) this.fail("an end");
    return check;
  }

  private choice(): Check {
    const checks = [this.one()];
    while (this.takes("|")) checks.push(this.one());
    return (value, at) => {
      const problems = checks.map((check) => check(value, at)).toReversed();
      // Those of the choice that it is most like.
      return problems.toSorted((one, other) => one.length - other.length)[0] ?? [];
    };
  }

  private one(): Check {
    if (this.takes("array{")) return this.shape();
    if (this.takes("list<")) return this.list();
    if (this.takes("array<string, ")) return this.map();
    const [literal, quoted] = this.match(/'([^']*)'/y) ?? [];
    if (literal !== undefined) return is(`'${quoted}'`, (value) => value === quoted);
    const [name = this.fail("a type")] = this.match(/\w+/y) ?? [];
    const plain = PLAIN[name];
    if (plain) return is(name, plain);
    if (!this.types.has(name)) this.fail(`a declared type instead of ${name}`);
    return (value, at) =>
      new Reader(this.types.get(name) ?? "", this.types, name).read()(value, at);
  }

  private shape(): Check {
    const fields = new Map<string, { isOptional: boolean; check: Check }>();
    while (!this.takes("}")) {
      const [, name = this.fail("a field"), mark] = this.match(/(\w+)(\??): /y) ?? [];
      fields.set(name, { isOptional: mark === "?", check: this.choice() });
      this.takes(", ");
    }
    return (value, at) => {
      if (typeof value !== "object" || value === null || Array.isArray(value)) {
        return [`${at} is no object`];
      }
      const unknown = Object.keys(value).filter((name) => !fields.has(name));
      const missing = [...fields].filter(
        ([name, { isOptional }]) => !isOptional && !(name in value),
      );
      return [
        ...unknown.map((name) => `${at}.${name} is not declared`),
        ...missing.map(([name]) => `${at}.${name} is missing`),
        ...Object.entries(value).flatMap(
          ([name, one]) => fields.get(name)?.check(one, `${at}.${name}`) ?? [],
        ),
      ];
    };
  }

  private list(): Check {
    const check = this.choice();
    this.needs(">");
    return (value, at) =>
      Array.isArray(value)
        ? value.flatMap((one, index) => check(one, `${at}[${index}]`))
        : [`${at} is no list`];
  }

  private map(): Check {
    const check = this.choice();
    this.needs(">");
    return (value, at) =>
      typeof value === "object" && value !== null
        ? Object.entries(value).flatMap(([name, one]) => check(one, `${at}.${name}`))
        : [`${at} is no array`];
  }

  private takes(text: string): boolean {
    const isThere = this.text.startsWith(text, this.at);
    if (isThere) this.at += text.length;
    return isThere;
  }

  private needs(text: string): void {
    if (!this.takes(text)) this.fail(text);
  }

  private match(pattern: RegExp): RegExpExecArray | null {
    pattern.lastIndex = this.at;
    const found = pattern.exec(this.text);
    if (found) this.at = pattern.lastIndex;
    return found;
  }

  private fail(wanted: string): never {
    throw new Error(`${this.name} needs ${wanted} at ${this.text.slice(this.at, this.at + 20)}`);
  }
}

const is =
  (name: string, holds: (value: unknown) => boolean): Check =>
  (value, at) =>
    holds(value) ? [] : [`${at} is no ${name}`];

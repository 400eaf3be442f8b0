import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import ts from "typescript";

/** A regular expression of the tree: `source` is undefined where only the running product knows it. */
export type FoundPattern = { place: string; source: string | undefined; flags: string };

/** Scripts, tests and benchmarks, which read nothing but what this repository has written. */
export const isOwnReader = (place: string) =>
  /^(?:bench|e2e|scripts|test)\/|\.(?:test|spec|config)\.m?ts:/.test(place);

/** Every literal and every `RegExp(…)` of the tree. */
export function findPatterns(): FoundPattern[] {
  const listed = execFileSync("git", ["ls-files", "-co", "--exclude-standard"], {
    encoding: "utf8",
  });
  const files = listed.split("\n").filter((file) => /\.(?:[cm]?[jt]s|tsx)$/.test(file));
  return files.filter((file) => existsSync(file)).flatMap(patternsIn);
}

function patternsIn(file: string): FoundPattern[] {
  const found: FoundPattern[] = [];
  const tree = parse(file);
  visit(tree, (node) => {
    const { line } = tree.getLineAndCharacterOfPosition(node.getStart(tree));
    const place = `${file}:${line + 1}`;
    if (ts.isRegularExpressionLiteral(node)) found.push({ place, ...partsOf(node.text) });
    if (!(ts.isNewExpression(node) || ts.isCallExpression(node))) return;
    if (node.expression.getText(tree) !== "RegExp") return;
    const [pattern, flags] = node.arguments ?? [];
    // A test puts ids and numbers of its own into patterns, which are words.
    const hole = isOwnReader(place) ? "word" : undefined;
    const source = pattern && textOf(pattern, file, hole);
    found.push({ place, source, flags: flags ? (textOf(flags, file, "") ?? "") : "" });
  });
  return found;
}

function partsOf(literal: string): { source: string; flags: string } {
  const end = literal.lastIndexOf("/");
  return { source: literal.slice(1, end), flags: literal.slice(end + 1) };
}

/** The text of an expression of constants; `hole` replaces parts that are not known before the program runs. */
function textOf(node: ts.Expression, file: string, hole: string | undefined): string | undefined {
  const whole = (parts: readonly (string | undefined)[]) =>
    parts.every((part) => part !== undefined) ? parts.join("") : undefined;
  if (ts.isStringLiteralLike(node) || ts.isNumericLiteral(node)) return node.text;
  if (ts.isRegularExpressionLiteral(node)) return partsOf(node.text).source;
  if (ts.isTaggedTemplateExpression(node))
    return templateText(node.template, file, hole, "rawText");
  if (ts.isTemplateExpression(node)) return templateText(node, file, hole, "text");
  if (
    ts.isAsExpression(node) ||
    ts.isSatisfiesExpression(node) ||
    ts.isParenthesizedExpression(node)
  ) {
    return textOf(node.expression, file, hole);
  }
  if (ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.PlusToken) {
    return whole([textOf(node.left, file, hole), textOf(node.right, file, hole)]);
  }
  if (ts.isCallExpression(node)) return joinedText(node, file, hole) ?? hole;
  const constant = constantOf(node, file);
  return constant ? textOf(constant.value, constant.file, hole) : hole;
}

/** The text of `LIST.join("|")`. */
function joinedText(
  { expression, arguments: [separator] }: ts.CallExpression,
  file: string,
  hole: string | undefined,
): string | undefined {
  if (!ts.isPropertyAccessExpression(expression) || expression.name.text !== "join")
    return undefined;
  const constant = constantOf(expression.expression, file);
  const list =
    constant && (ts.isAsExpression(constant.value) ? constant.value.expression : constant.value);
  if (!constant || !list || !ts.isArrayLiteralExpression(list) || !separator) return undefined;
  const parts = list.elements.map((element) => textOf(element, constant.file, hole));
  return parts.includes(undefined) ? undefined : parts.join(textOf(separator, file, hole));
}

function templateText(
  template: ts.TemplateLiteral,
  file: string,
  hole: string | undefined,
  kind: "text" | "rawText",
): string | undefined {
  if (ts.isNoSubstitutionTemplateLiteral(template)) return template[kind];
  const parts = template.templateSpans.map(({ expression, literal }) => {
    const text = textOf(expression, file, hole);
    return text === undefined ? undefined : text + (literal[kind] ?? "");
  });
  return parts.includes(undefined) ? undefined : (template.head[kind] ?? "") + parts.join("");
}

type Constant = { value: ts.Expression; file: string };

/** The value of a name or a property of a constant object, also from another file. */
function constantOf(node: ts.Expression, file: string): Constant | undefined {
  if (ts.isIdentifier(node)) return declarationOf(node.text, file);
  if (!ts.isPropertyAccessExpression(node)) return undefined;
  const owner = constantOf(node.expression, file);
  const object = owner && (ts.isAsExpression(owner.value) ? owner.value.expression : owner.value);
  if (!owner || !object) return undefined;
  if (node.name.text === "source" && ts.isRegularExpressionLiteral(object)) return owner;
  if (!ts.isObjectLiteralExpression(object)) return undefined;
  const property = object.properties
    .filter((one) => ts.isPropertyAssignment(one))
    .find((one) => one.name.getText() === node.name.text);
  return property && { value: property.initializer, file: owner.file };
}

function declarationOf(name: string, file: string): Constant | undefined {
  let found: Constant | undefined;
  visit(parse(file), (node) => {
    if (ts.isVariableDeclaration(node) && node.name.getText() === name && node.initializer) {
      const isConstant = (ts.getCombinedNodeFlags(node) & ts.NodeFlags.Const) !== 0;
      if (isConstant) found ??= { value: node.initializer, file };
    }
    if (!ts.isImportDeclaration(node) || !ts.isStringLiteral(node.moduleSpecifier)) return;
    const names = node.importClause?.namedBindings;
    if (!names || !ts.isNamedImports(names)) return;
    const imported = names.elements.find((one) => one.name.text === name);
    const from = imported && fileOf(node.moduleSpecifier.text, file);
    if (from) found ??= declarationOf((imported.propertyName ?? imported.name).text, from);
  });
  return found;
}

function fileOf(specifier: string, from: string): string | undefined {
  const base = specifier.startsWith("@/")
    ? specifier.slice(2)
    : specifier.startsWith(".") && path.join(path.dirname(from), specifier);
  if (!base) return undefined;
  return [base, `${base}.ts`, `${base}.tsx`].find(
    (file) => /\.[cm]?[jt]sx?$/.test(file) && existsSync(file),
  );
}

const trees = new Map<string, ts.SourceFile>();

function parse(file: string): ts.SourceFile {
  const known = trees.get(file);
  if (known) return known;
  const tree = ts.createSourceFile(file, readFileSync(file, "utf8"), ts.ScriptTarget.Latest, true);
  trees.set(file, tree);
  return tree;
}

function visit(node: ts.Node, look: (node: ts.Node) => void): void {
  look(node);
  ts.forEachChild(node, (child) => visit(child, look));
}

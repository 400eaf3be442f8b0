import { readdirSync, readFileSync } from "node:fs";
import { getTableColumns, getTableName, is, Table } from "drizzle-orm";
import ts from "typescript";
import * as schema from "@/db/schema";

/** Where a query may be. */
const FOLDERS = ["app", "components", "lib", "worker"];

/** The tables with rows of a company, by their names in TypeScript and in SQL. */
const TABLES = Object.entries(schema).flatMap(([name, table]) => {
  if (!is(table, Table)) return [];
  const columns = Object.keys(getTableColumns(table));
  const isOfCompany = columns.includes("merchantId") || columns.includes("courierId");
  return isOfCompany ? [{ name, sqlName: getTableName(table) }] : [];
});

const IN_TYPESCRIPT = new RegExp(
  `\\.(?:from|innerJoin|leftJoin|update|delete)\\(\\s*(?:${TABLES.map(({ name }) => name).join("|")})\\b`,
);
const IN_SQL = new RegExp(
  `\\b(?:from|join|update)\\s+(?:${TABLES.map(({ sqlName }) => sqlName).join("|")})\\b`,
  "i",
);

/** A company, or a condition that is made of who asks. */
const COMPANY =
  /\b(?:merchantId|courierId|merchant_id|courier_id|ofMerchant|ofCourier|ofOwner|rowsOf|madeFor|sameCompany)\b/;
const COMPANY_IN_SQL = /\b(?:p_)?(?:merchant|courier)_id\b/;

/** What a query reads, sets or joins, which is no condition of whose rows it wants. */
const NO_CONDITIONS = /^(?:select\w*|returning|set|orderBy|groupBy|\w+Join)$/;

/** A condition is named in its file, and may be composed of others there. */
const DEPTH = 2;

export type Query = { file: string; text: string };

/** The queries of a TypeScript file that have a company's table and name no company. */
export function queriesWithoutCompany(file: string, text: string): Query[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const found: Query[] = [];
  const visit = (node: ts.Node): void => {
    if (isQuery(node)) {
      if (!namesCompany(node, source)) found.push({ file, text: node.getText() });
      return;
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

function isQuery(node: ts.Node): boolean {
  if (ts.isTaggedTemplateExpression(node)) return IN_SQL.test(node.template.getText());
  if (!ts.isCallExpression(node) || ts.isPropertyAccessExpression(node.parent)) return false;
  return (
    methodsOf(node).some((it) => /^(?:from|update|delete)$/.test(it)) &&
    IN_TYPESCRIPT.test(node.getText())
  );
}

/** `from` and `where` of `db.select().from(…).where(…)`. */
function methodsOf(node: ts.Expression): string[] {
  if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return [];
  const { name, expression } = node.expression;
  return [...methodsOf(expression), name.text];
}

function namesCompany(node: ts.Node, source: ts.SourceFile, depth = DEPTH): boolean {
  const conditions = conditionsOf(node);
  if (COMPANY.test(conditions)) return true;
  if (depth === 0) return false;
  const names = new Set(conditions.match(/\b[a-zA-Z]\w*\b/g));
  return declarationsIn(source).some(
    ([name, body]) =>
      names.has(name) &&
      !body.getText().includes(node.getText()) &&
      namesCompany(body, source, depth - 1),
  );
}

function conditionsOf(node: ts.Node): string {
  if (ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression)) {
    const { name, expression } = node.expression;
    if (NO_CONDITIONS.test(name.text)) return conditionsOf(expression);
  }
  const children = node.getChildren();
  return children.length === 0 ? `${node.getText()} ` : children.map(conditionsOf).join("");
}

/** The constants and functions of a file, at any depth. */
function declarationsIn(source: ts.SourceFile): [name: string, body: ts.Node][] {
  const found: [string, ts.Node][] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isVariableDeclaration(node) && ts.isIdentifier(node.name) && node.initializer) {
      found.push([node.name.text, node.initializer]);
    }
    if (ts.isFunctionDeclaration(node) && node.name && node.body) {
      found.push([node.name.text, node.body]);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

/**
 * The statements of an SQL function for a company that have a company's table, name no company, and do not look for
 * a row that an earlier statement found with the company.
 */
export function statementsWithoutCompany(file: string, text: string): Query[] {
  const [head = "", ...body] = text.replace(/--.*$/gm, "").split(/\bas \$\$/);
  if (!/\bp_(?:merchant|courier)_id\b/.test(head)) return [];
  const statements = body.join("").split(";");
  return statements
    .filter((statement, index) => {
      if (!IN_SQL.test(statement) || COMPANY_IN_SQL.test(statement)) return false;
      const checked = statements.slice(0, index).filter((it) => COMPANY_IN_SQL.test(it));
      const keys = keysOf(statement);
      return !keys.some((key) => checked.some((it) => new RegExp(`\\b${key}\\b`).test(it)));
    })
    .map((statement) => ({ file, text: statement.trim() }));
}

/** The parameters and variables that a statement looks for: `p_id` of `where id = p_id`. */
function keysOf(statement: string): string[] {
  return [...statement.matchAll(/(?:=|\bin)\s*(?:any\s*)?\(?\s*(\w+)/gi)].map(
    ([, key = ""]) => key,
  );
}

export function readFiles(ending: RegExp): { file: string; text: string }[] {
  return FOLDERS.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" }).map((file) => `${folder}/${file}`),
  )
    .filter((file) => ending.test(file) && !/\.test\.tsx?$|\.gen\.ts$/.test(file))
    .toSorted()
    .map((file) => ({ file, text: readFileSync(file, "utf8") }));
}

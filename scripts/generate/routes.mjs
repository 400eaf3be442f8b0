import { readdir, readFile } from "node:fs/promises";
import path from "node:path";

/**
 * What the folder tree under app/ already says: which address is served by which route file
 * (app/routes.gen.ts) and which contracts the API has (app/contracts.gen.ts).
 */
export async function routeModules(header) {
  const files = (await readdir("app", { recursive: true })).map((file) =>
    file.split(path.sep).join("/"),
  );
  const folders = files
    .filter((file) => file.endsWith("/route.ts") || file.endsWith("/route.tsx"))
    .map((file) => path.posix.dirname(file))
    .sort(byPrecedence);
  await Promise.all(folders.map((folder) => requireMethods(folder, files)));
  const withContract = folders.filter((folder) => files.includes(`${folder}/contract.ts`));

  const routes = [
    `// ${header}`,
    'import type { RouteTable } from "@/lib/http/server/front";',
    ...folders.map((folder, index) => `import * as route${index} from "./${folder}/route";`),
    "",
    "/** Literal segments before parameters, parameters before catch-alls. */",
    "export const routes: RouteTable = [",
    ...folders.map((folder, index) => `  ["${patternOf(folder)}", route${index}],`),
    "];",
    "",
  ];

  const contracts = [
    `// ${header}`,
    'import type { Contract } from "@/lib/http/endpoint/contract";',
    ...withContract.map(
      (folder, index) => `import * as contract${index} from "./${folder}/contract";`,
    ),
    "",
    "/** Every operation of the API by method and address, for the OpenAPI document. */",
    "export const contracts: { method: string; path: string; contract: Contract }[] = [",
    ...(await Promise.all(withContract.map(operationsOf))).flat(),
    "];",
    "",
  ];
  return {
    "app/routes.gen.ts": routes.join("\n"),
    "app/contracts.gen.ts": contracts.join("\n"),
  };
}

/**
 * A route file exports what `methods` or `everyMethod` makes: plain functions of a request, which the
 * front can call. Functions of its own may need Next around them.
 */
async function requireMethods(folder, files) {
  const file = files.find(
    (name) => name.startsWith(`${folder}/route.`) && !name.includes(".test."),
  );
  const source = await readFile(`app/${file}`, "utf8");
  if (/^export const \{[^}]+\} = (methods|everyMethod)\(/m.test(source)) return;
  throw new Error(`app/${file} exports no methods.`);
}

/** The route file says which contract answers which method: `GET: merchantEndpoint(name, …)`. */
async function operationsOf(folder, index) {
  const source = await readFile(`app/${folder}/route.ts`, "utf8");
  const operations = [
    ...source.matchAll(/\b(GET|POST|PUT|PATCH|DELETE):\s*\w+Endpoint\(\s*(\w+)/g),
  ];
  if (operations.length === 0) throw new Error(`app/${folder}/route.ts names no contract.`);
  return operations.map(
    ([, method, name]) =>
      `  { method: "${method.toLowerCase()}", path: "/${folder.replace(/\[(\w+)\]/g, "{$1}")}", contract: contract${index}.${name} },`,
  );
}

function patternOf(folder) {
  return `/${folder}`.replace(/\[?\[\.\.\.\w+\]\]?/g, "*").replace(/\[(\w+)\]/g, ":$1");
}

function byPrecedence(one, other) {
  const rank = (folder) =>
    folder
      .split("/")
      .map((part) => (part.startsWith("[...") ? "2" : part.startsWith("[") ? "1" : "0") + part);
  return rank(one).join("/") < rank(other).join("/") ? -1 : 1;
}

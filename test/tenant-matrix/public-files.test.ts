import { expect, test } from "vitest";
import { contracts } from "@/app/contracts.gen";
import { openPage } from "./ask";
import { ADDRESSED_FILES, isOfArea, load, unmatched } from "./files";
import { PUBLIC_FILES } from "./public-files";

/** Operations of the API have a contract, from which their part of the matrix is made. */
const OPERATIONS = new Set(
  contracts.map(({ path }) => `${path.slice(1).replace(/\{(\w+)\}/g, "[$1]")}/route.ts`),
);

test("every other address declares who may use it", () => {
  const files = ADDRESSED_FILES.filter((file) => !isOfArea(file) && !OPERATIONS.has(file));
  const rows = Object.keys(PUBLIC_FILES);
  expect(unmatched("public page or route", files, rows, "public-files.ts")).toEqual([]);
});

const accounts = Object.keys(PUBLIC_FILES).filter((file) => PUBLIC_FILES[file] === "own account");

test.each(accounts)("%s sends a guest to sign in", async (file) => {
  const { default: page } = await load<{ default: Parameters<typeof openPage>[0] }>(`app/${file}`);
  expect((await openPage(page, undefined, {})).outcome).toMatch(/^to \/sign-in/);
});

import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { findLongLocks } from "./migration-locks";

const FOLDER = "db/migrations";
const migrations = readdirSync(FOLDER).filter((file) => file.endsWith(".sql"));

test("no migration locks a table for a time that grows with its size", () => {
  expect(migrations.length).toBeGreaterThan(0);
  const found = migrations.flatMap((file) =>
    findLongLocks(readFileSync(`${FOLDER}/${file}`, "utf8")).map((it) => `${file}: ${it}`),
  );
  expect(found).toEqual([]);
});

test.each([
  ['CREATE INDEX "orders_x" ON "orders" USING btree ("note");', "builds an index"],
  ['CREATE UNIQUE INDEX "x" ON "orders" ("note");', "builds an index"],
  ['ALTER TABLE "orders" ADD CONSTRAINT "c" CHECK ("fee" > 0);', "checks every row"],
  [
    'ALTER TABLE "orders" ADD CONSTRAINT "f" FOREIGN KEY ("a") REFERENCES "b"("id");',
    "checks every row",
  ],
  ['ALTER TABLE "orders" ALTER COLUMN "note" SET NOT NULL;', "reads the whole table"],
  ['ALTER TABLE "orders" ALTER COLUMN "note" SET DATA TYPE bigint;', "rewrites the table"],
  ['ALTER TABLE "orders" ADD COLUMN "key" uuid DEFAULT gen_random_uuid();', "rewrites the table"],
  ['ALTER TABLE "orders" DROP COLUMN "note";', "copies of the version before"],
  ['ALTER TABLE "orders" RENAME COLUMN "note" TO "remark";', "copies of the version before"],
  ["ALTER TYPE speed RENAME VALUE 'express' TO 'fast';", "copies of the version before"],
  ["DROP TYPE speed;", "copies of the version before"],
  ["UPDATE orders SET note = '';", "changes rows"],
])("%s is refused", (statement, says) => {
  expect(findLongLocks(statement)).toEqual([expect.stringContaining(says)]);
});

test.each([
  'ALTER TABLE "orders" ADD COLUMN "note" text;',
  `ALTER TABLE "orders" ADD COLUMN "note" text DEFAULT '' NOT NULL;`,
  'CREATE INDEX IF NOT EXISTS "orders_x" ON "orders" ("note");',
  'ALTER TABLE "orders" ADD CONSTRAINT "c" CHECK ("fee" > 0) NOT VALID;',
  'ALTER TABLE "orders" VALIDATE CONSTRAINT "c";',
  'CREATE TABLE "remarks" ("id" text);--> statement-breakpoint\nCREATE INDEX "r" ON "remarks" ("id");',
])("%s is fine", (migration) => {
  expect(findLongLocks(migration)).toEqual([]);
});

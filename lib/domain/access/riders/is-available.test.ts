import { expect, test } from "vitest";
import { sql } from "@/db/client";
import { owner } from "@/test/world";

test.each([
  ["online", {}, true],
  ["offline", { is_online: false }, false],
  ["busy with the company's own job", { is_externally_busy: true }, false],
  ["suspended", { is_suspended: true }, false],
])("a rider who is %s", async (_, state, isAvailable) => {
  const [row] = await owner`
    select is_available(jsonb_populate_record(null::riders, ${owner.json({
      is_online: true,
      is_externally_busy: false,
      is_suspended: false,
      ...state,
    })})) as "isAvailable"`;
  expect(row).toEqual({ isAvailable });
});

/** As the application's login plans it, which may call the function. */
async function planOf(condition: string): Promise<string> {
  const results = await sql
    .unsafe(
      `set local enable_seqscan = off;
       set local enable_bitmapscan = off;
       set local enable_sort = off;
       explain (costs off) select r.id from riders r
         where ${condition} and r.location <@ box(point(33, -14), point(34, -13))
         order by r.location <-> point(33.5, -13.5) limit 8`,
    )
    .simple();
  return JSON.stringify(results);
}

test("is read as its three columns, so that the index of available riders serves it", async () => {
  const plan = await planOf("is_available(r)");
  expect(plan).toContain("riders_available_by_place");
  const spelled = "r.is_online and not r.is_externally_busy and not r.is_suspended";
  expect(plan).toBe(await planOf(spelled));
});

import { afterEach, expect, test, vi } from "vitest";
import { sql } from "@/db/client";
import { useOwnDatabase } from "@/test/own-database";
import { owner } from "@/test/world";
import { readReadiness } from "./readiness";

useOwnDatabase();

afterEach(() => {
  vi.restoreAllMocks();
});

const READY = { isReady: true, status: "ready" };

test("a process whose statement found the disk full is ready once a small write succeeds", async () => {
  await fillDisk();
  expect(await readReadiness()).toEqual(READY);

  await expect(sql.unsafe("create temporary table lost as select 1")).rejects.toMatchObject({
    code: "53100",
  });
  const full = { isReady: false, status: "disk full" };
  for (let round = 0; round < 3; round += 1) expect(await readReadiness()).toEqual(full);
  expect(await countTries()).toBe(2);

  await owner.unsafe("drop event trigger keep_full");
  expect(await readReadiness()).toEqual(full);
  // The disk is tried again some seconds later.
  const start = performance.now.bind(performance);
  vi.spyOn(performance, "now").mockImplementation(() => start() + 6_000);
  expect(await readReadiness()).toEqual(READY);
  vi.restoreAllMocks();
  expect(await readReadiness()).toEqual(READY);
  expect(await countTries()).toBe(2);
});

/** Tables find no room from now on, and it is counted how many were tried. */
async function fillDisk(): Promise<void> {
  await owner.unsafe(`
    create sequence tries;
    create function keep_full() returns event_trigger language plpgsql security definer as
      $$ begin perform nextval('public.tries'); raise 'no room' using errcode = 'disk_full'; end $$;
    create event trigger keep_full on ddl_command_start when tag in ('CREATE TABLE AS')
      execute function keep_full();`);
}

/** A sequence keeps what a failed statement took of it. */
async function countTries(): Promise<number> {
  const [row] = await owner<{ tries: string }[]>`select last_value as tries from tries`;
  return Number(row?.tries);
}

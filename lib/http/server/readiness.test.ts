import { afterEach, expect, test, vi } from "vitest";
import { GET } from "@/app/readyz/route";
import { sql } from "@/db/client";
import { disk } from "@/db/connections/full-disk";
import { useOwnDatabase } from "@/test/own-database";
import { owner } from "@/test/world";
import { readReadiness } from "./readiness";

useOwnDatabase();

afterEach(() => {
  vi.restoreAllMocks();
});

const READY = { isReady: true, status: "ready" };

test("a process whose statement found the disk full is ready once a small write succeeds", async () => {
  await failTables("disk_full");
  expect(await readReadiness()).toEqual(READY);

  await expect(sql.unsafe("create temporary table lost as select 1")).rejects.toMatchObject({
    code: "53100",
  });
  const full = { isReady: false, status: "disk full" };
  for (let round = 0; round < 3; round += 1) expect(await readReadiness()).toEqual(full);
  expect(await countTries()).toBe(2);
  expect(await statusOf()).toBe(503);

  await owner.unsafe("drop event trigger keep_full");
  expect(await readReadiness()).toEqual(full);
  // The disk is tried again some seconds later.
  waitSeconds(6);
  expect(await readReadiness()).toEqual(READY);
  expect(disk.isFull).toBe(false);
  expect(await statusOf()).toBe(200);
  vi.restoreAllMocks();
  expect(await readReadiness()).toEqual(READY);
  expect(await countTries()).toBe(2);
});

test("a small write that fails for another reason says nothing about the disk", async () => {
  await failTables("lock_not_available");
  waitSeconds(20);
  disk.isFull = true;
  expect(await readReadiness()).toEqual(READY);
  expect(await countTries()).toBe(1);
  await owner.unsafe("drop event trigger keep_full");
});

async function statusOf(): Promise<number> {
  const answer = await GET(new Request("http://tumiza.test/readyz"), {
    params: Promise.resolve({}),
  });
  return answer.status;
}

function waitSeconds(seconds: number): void {
  const start = performance.now.bind(performance);
  vi.spyOn(performance, "now").mockImplementation(() => start() + seconds * 1_000);
}

/** Tables are refused from now on, and it is counted how many were tried. */
async function failTables(condition: "disk_full" | "lock_not_available"): Promise<void> {
  await owner.unsafe(`
    drop sequence if exists tries;
    create sequence tries;
    create or replace function keep_full() returns event_trigger language plpgsql security definer as
      $$ begin perform nextval('public.tries'); raise 'no room' using errcode = '${condition}'; end $$;
    create event trigger keep_full on ddl_command_start when tag in ('CREATE TABLE AS')
      execute function keep_full();`);
}

/** A failed statement's advance of a sequence is not rolled back. */
async function countTries(): Promise<number> {
  const [row] = await owner<{ tries: string }[]>`select last_value as tries from tries`;
  return Number(row?.tries);
}

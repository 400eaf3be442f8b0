import { describe, expect, test } from "vitest";
import { raceForRows } from "@/test/hold-rows";
import { mailsTo } from "@/test/mails";
import { refusedWith } from "@/test/merchant-desk";
import { codeOf, createEnrolled, passwordGiven, type Enrolled } from "@/test/second-factors";
import { useSettings } from "@/test/use-settings";
import { owner } from "@/test/world";
import { call } from "../../calls.gen";
import type { DomainError } from "../../errors";
import { findSession } from "../accounts/find-session";
import { giveSecondFactor } from "./give-second-factor";
import { renewRecoveryCodes } from "./renew-recovery-codes";

/** Other limits of attempts are not tested here. */
useSettings({ RATE_LIMIT_SIGN_IN_PER_MINUTE: 1_000, RATE_LIMIT_SIGN_IN_BURST: 1_000 });

/** With this pause a caller who has the password tries some 24 codes a day. */
const LONGEST_SECONDS = 3_600;

describe("a caller who has the password and guesses codes", () => {
  test("waits twice as long after each wrong one from the sixth on, up to an hour", async () => {
    const enrolled = await createEnrolled();
    const waits: number[] = [];
    for (let n = 1; n <= 13; n += 1) {
      expect(await guess(enrolled)).toMatchObject({ code: "code_refused" });
      const wait = await waitOf(enrolled);
      waits.push(wait);
      await letPass(enrolled, wait);
    }
    expect(waits.slice(0, 4)).toEqual([0, 0, 0, 0]);
    const minutes = waits.slice(4).map((seconds) => Math.round(seconds / 60));
    expect(minutes).toEqual([1, 2, 4, 8, 16, 32, 60, 60, 60]);
    expect(Math.max(...waits)).toBeLessThanOrEqual(LONGEST_SECONDS);
  });

  test("has no more tries when they come at once, and from many addresses", async () => {
    const enrolled = await createEnrolled();
    const answers = await Promise.all(Array.from({ length: 12 }, () => guess(enrolled)));
    const codes = answers.map((error) => (error as DomainError).code);
    expect(codes.filter((code) => code === "code_refused")).toHaveLength(5);
    expect(codes.filter((code) => code === "rate_limited")).toHaveLength(7);
  });

  test("has each of several tries at the same moment counted", async () => {
    const { person } = await createEnrolled();
    const hold = `select from second_factors where user_id = '${person.id}'`;
    await raceForRows(hold, () =>
      Promise.all([1, 2, 3].map(() => call.countCodeTry({ userId: person.id, mail: null }))),
    );
    expect(await factorOf(person.id)).toMatchObject({ tries: 3 });
  });

  test("is kept by the pause that another try began while this one waited for it", async () => {
    const { person } = await createEnrolled();
    const other = await owner.reserve();
    await other`begin`;
    await other`select from second_factors where user_id = ${person.id} for update`;
    const waiting = call.countCodeTry({ userId: person.id, mail: null });
    await untilOneWaits();
    await other`update second_factors set tries = 5, last_try_at = clock_timestamp()
      where user_id = ${person.id}`;
    await other`commit`;
    other.release();
    expect(await waiting).toBeGreaterThan(0);
  });

  test("is refused during a pause with the right code too, and the user gets a mail once a day", async () => {
    const enrolled = await createEnrolled();
    const warnings = async () =>
      (await mailsTo(enrolled.person.email)).filter(({ kind }) => kind === "codes_refused");
    for (let n = 0; n < 5; n += 1) await guess(enrolled);
    expect(await guess(enrolled, codeOf(enrolled.secret))).toMatchObject({ code: "rate_limited" });
    expect(await warnings()).toHaveLength(0);
    for (let n = 0; n < 4; n += 1) {
      await letPass(enrolled, await waitOf(enrolled));
      await guess(enrolled);
    }
    expect(await warnings()).toHaveLength(1);
    await owner`update second_factors set warned_at = warned_at - interval '25 hours'
      where user_id = ${enrolled.person.id}`;
    await letPass(enrolled, await waitOf(enrolled));
    await guess(enrolled);
    expect(await warnings()).toHaveLength(2);
  });

  test("is warned of also after a warning that a clock set back puts into the future", async () => {
    const enrolled = await createEnrolled();
    await owner`update second_factors set tries = 5, last_try_at = now() - interval '2 minutes', warned_at = now() + interval '8 days'
      where user_id = ${enrolled.person.id}`;
    await guess(enrolled);
    const mails = await mailsTo(enrolled.person.email);
    expect(mails.filter(({ kind }) => kind === "codes_refused")).toHaveLength(1);
  });

  test("has five tries again after a day without one", async () => {
    const enrolled = await createEnrolled();
    for (let n = 0; n < 5; n += 1) await guess(enrolled);
    await letPass(enrolled, 25 * 3_600);
    await guess(enrolled);
    expect(await factorOf(enrolled.person.id)).toMatchObject({ tries: 1 });
  });
});

describe("the user", () => {
  test("gets in during a pause with a recovery code, which ends it", async () => {
    const enrolled = await createEnrolled();
    for (let n = 0; n < 5; n += 1) await guess(enrolled);
    const signIn = await passwordGiven(enrolled.person);
    const sessionId = await giveSecondFactor(signIn, enrolled.codes[0]!);
    const user = (await findSession(sessionId))!;
    expect(await renewRecoveryCodes(user, codeOf(enrolled.secret))).toHaveLength(10);
  });

  test("gets in with a code after the pause, and starts with five tries again", async () => {
    const enrolled = await createEnrolled();
    for (let n = 0; n < 5; n += 1) await guess(enrolled);
    await letPass(enrolled, await waitOf(enrolled));
    expect(await guess(enrolled, codeOf(enrolled.secret))).toBeUndefined();
    for (let n = 0; n < 4; n += 1) await guess(enrolled);
    expect(await waitOf(enrolled)).toBe(0);
  });

  test("is not kept waiting by a try that a clock set back puts into the future", async () => {
    const enrolled = await createEnrolled();
    for (let n = 0; n < 5; n += 1) await guess(enrolled);
    await owner`update second_factors set last_try_at = now() + interval '8 days'
      where user_id = ${enrolled.person.id}`;
    expect(await guess(enrolled, codeOf(enrolled.secret))).toBeUndefined();
  });
});

const untilOneWaits = () =>
  expect
    .poll(async () => {
      const [row] = await owner<[{ count: number }]>`
        select count(*)::int as count from pg_stat_activity
         where datname = current_database() and wait_event_type = 'Lock'`;
      return row.count;
    })
    .toBeGreaterThan(0);

/** Enters a code after the password, and returns the refusal. */
async function guess({ person }: Enrolled, code = "000000"): Promise<unknown> {
  return refusedWith(giveSecondFactor(await passwordGiven(person), code));
}

async function factorOf(userId: string) {
  const [row] = await owner`select tries from second_factors where user_id = ${userId}`;
  return row;
}

/** The seconds that the next code must wait. */
async function waitOf({ person }: Enrolled): Promise<number> {
  const [row] = await owner<[{ wait: number }]>`
    select count_code_try(${person.id}, null) as wait`;
  if (row.wait === 0) {
    await owner`update second_factors set tries = tries - 1 where user_id = ${person.id}`;
  }
  return row.wait;
}

async function letPass({ person }: Enrolled, seconds: number): Promise<void> {
  await owner`update second_factors
    set last_try_at = last_try_at - make_interval(secs => ${seconds + 1})
    where user_id = ${person.id}`;
}

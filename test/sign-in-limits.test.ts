import { expect, test } from "vitest";
import { newId } from "@/lib/core/ids";
import {
  countAttempt,
  countPasswordAttempt,
  countSignUp,
} from "@/lib/domain/access/accounts/count-attempt";
import { signIn } from "@/lib/domain/access/accounts/sign-in";
import { giveSecondFactor } from "@/lib/domain/access/second-factor/give-second-factor";
import type { DomainError } from "@/lib/domain/errors";
import { joined } from "./joining-riders";
import { createPerson, PASSWORD } from "./people";
import { codeOf, createEnrolled, passwordGiven } from "./second-factors";
import { useSettings } from "./use-settings";

useSettings({
  RATE_LIMIT_SIGN_IN_PER_MINUTE: 1,
  RATE_LIMIT_SIGN_IN_BURST: 3,
  RATE_LIMIT_SIGN_IN_ADDRESS_PER_MINUTE: 1,
  RATE_LIMIT_SIGN_IN_ADDRESS_BURST: 5,
});

const REFUSED = { code: "sign_in_refused" };
const LIMITED = { code: "rate_limited" };

test("an account is tried three times from an address, then not even with the right password", async () => {
  const { email } = await createPerson({ role: "courier" });
  const address = newId("req");
  for (let round = 0; round < 3; round += 1) {
    await expect(enter(email, "wrong password", address)).rejects.toMatchObject(REFUSED);
  }
  const error: unknown = await enter(` ${email.toUpperCase()}`, PASSWORD, address).catch(
    (thrown: unknown) => thrown,
  );
  expect(error).toMatchObject(LIMITED);
  const { retryAfterSeconds } = (error as DomainError<"rate_limited">).details;
  expect(retryAfterSeconds).toBeGreaterThan(50);
  expect(retryAfterSeconds).toBeLessThanOrEqual(60);
  expect(await enter(email, PASSWORD)).toMatch(/^ses_/);
});

test("an account is tried thirty times from all addresses, also from those where its user has signed in", async () => {
  const { email } = await createPerson({ role: "courier" });
  const home = newId("req");
  await enter(email, PASSWORD, home);
  // That sign-in was the first try.
  for (let round = 1; round < 30; round += 1) await countPasswordAttempt(email, newId("req"));
  for (const address of [newId("req"), home]) {
    await expect(enter(email, PASSWORD, address)).rejects.toMatchObject(LIMITED);
  }
});

test("an unknown account is limited like a known one", async () => {
  const email = `${newId("usr")}@people.example`;
  const address = newId("req");
  for (let round = 0; round < 3; round += 1) {
    await expect(enter(email, "wrong password", address)).rejects.toMatchObject(REFUSED);
  }
  await expect(enter(email, "wrong password", address)).rejects.toMatchObject(LIMITED);
});

test("a successful sign-in resets its count", async () => {
  const { email } = await createPerson({ role: "courier" });
  const address = newId("req");
  for (let round = 0; round < 2; round += 1) {
    await expect(enter(email, "wrong password", address)).rejects.toMatchObject(REFUSED);
    await expect(enter(email, "wrong password", address)).rejects.toMatchObject(REFUSED);
    expect(await enter(email, PASSWORD, address)).toMatch(/^ses_/);
  }
});

test("an address that must wait cannot use up an account's attempts", async () => {
  const { email } = await createPerson({ role: "courier" });
  const address = newId("req");
  for (let round = 0; round < 5; round += 1) await countAttempt(newId("usr"), address);
  for (let round = 0; round < 5; round += 1) {
    await expect(enter(email, "wrong password", address)).rejects.toMatchObject(LIMITED);
  }
  expect(await enter(email, PASSWORD)).toMatch(/^ses_/);
});

test("good sign-ins in between do not give an address more attempts", async () => {
  const { email } = await createPerson({ role: "courier" });
  const address = newId("req");
  for (let round = 0; round < 4; round += 1) {
    await countAttempt(newId("usr"), address);
    await enter(email, PASSWORD, address);
  }
  await countAttempt(newId("usr"), address);
  await expect(enter(email, PASSWORD, address)).rejects.toMatchObject(LIMITED);
});

test("an address may take three sign-up steps, with any emails, and other addresses keep theirs", async () => {
  const address = newId("req");
  for (let round = 0; round < 3; round += 1) await countSignUp(address);
  await expect(countSignUp(address)).rejects.toMatchObject(LIMITED);
  await countSignUp(newId("req"));
});

test("a subscriber's IPv6 addresses count as one, and so do the two ways to write one of IPv4", async () => {
  const network = `2001:db8:${process.pid.toString(16)}`;
  for (let round = 0; round < 5; round += 1) {
    await countAttempt(newId("usr"), `${network}:0:a:b:c:${round}`);
  }
  await expect(countAttempt(newId("usr"), `${network}::1`)).rejects.toMatchObject(LIMITED);
  await countAttempt(newId("usr"), `${network}:1::1`);
  const host = `10.${process.pid % 250}.7.9`;
  for (let round = 0; round < 5; round += 1) await countAttempt(newId("usr"), host);
  await expect(countAttempt(newId("usr"), `::ffff:${host}`)).rejects.toMatchObject(LIMITED);
});

test("attempts at the same time are counted one by one", async () => {
  const account = newId("usr");
  const outcomes = await Promise.allSettled(
    Array.from({ length: 20 }, () => countAttempt(account, newId("req"))),
  );
  expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(3);
});

function enter(email: string, password: string, address: string = newId("req")): Promise<string> {
  return signIn({ email, password, address, userAgent: null });
}

test("a second factor is tried three times with right passwords, then not even with the right code", async () => {
  const { person, secret, codes } = await createEnrolled();
  // The code that turned it on was the first try.
  for (let round = 1; round < 3; round += 1) {
    const signIn = await passwordGiven(person);
    const giving = giveSecondFactor(signIn, "000000");
    await expect(giving).rejects.toMatchObject({ code: "code_refused" });
  }
  for (const code of [codeOf(secret), codes[0]!]) {
    const giving = giveSecondFactor(await passwordGiven(person), code);
    await expect(giving).rejects.toMatchObject(LIMITED);
  }
});

test("an address that must wait does not delay an invited rider", async () => {
  const address = newId("req");
  for (let round = 0; round < 5; round += 1) await countAttempt(newId("usr"), address);
  expect(await joined("", address)).toMatchObject({ role: "rider" });
});

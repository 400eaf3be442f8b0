import { describe, expect, test } from "vitest";
import { changePasswordAction } from "@/app/_account/actions";
import {
  beginSecondFactorAction,
  confirmSecondFactorAction,
  turnOffSecondFactorAction,
} from "@/app/_account/two-factor/actions";
import { UNSENT } from "@/lib/core/form-state";
import { openSession, SESSION_COOKIE } from "@/lib/dashboard/session-cookie";
import { findSession } from "@/lib/domain/access/accounts/find-session";
import { readSecondFactor } from "@/lib/domain/access/second-factor/read-second-factor";
import { cookies } from "./next-request";
import { PASSWORD, signedIn } from "./people";
import { codeOf, createEnrolled } from "./second-factors";
import { formOf, pretendSession, sendForm, type Action } from "./send-form";

describe("a session has a new name, and its old one opens nothing, after", () => {
  test("the password was changed", async () => {
    const { sessionId } = await signedIn({ role: "merchant" });
    const fields = { currentPassword: PASSWORD, newPassword: "another three words" };
    await expectRenewal(sessionId, changePasswordAction, fields);
  });

  test("a second factor was set up", async () => {
    const user = await signedIn({ role: "merchant" });
    await sendForm(beginSecondFactorAction, user, {});
    const begun = await readSecondFactor(user);
    if (begun.state !== "begun") throw new Error("Nothing was begun.");
    await expectRenewal(user.sessionId, confirmSecondFactorAction, { code: codeOf(begun.key) });
  });

  test("the second factor was turned off", async () => {
    const { sessionId, secret } = await createEnrolled({ role: "merchant" });
    const fields = { password: PASSWORD, code: codeOf(secret) };
    await expectRenewal(sessionId, turnOffSecondFactorAction, fields);
  });
});

/** Sends a form as a browser does, which keeps the cookie that it is given. */
async function expectRenewal(
  before: string,
  action: Action<unknown>,
  fields: Record<string, string>,
): Promise<void> {
  await pretendSession(before);
  // A form that leads to another page throws what Next reads.
  const state = await action(UNSENT, formOf(fields)).catch(() => UNSENT);
  expect(state).not.toHaveProperty("error.label");
  const after = (await openSession((await cookies()).get(SESSION_COOKIE)?.value)) ?? "";
  expect(after).not.toBe(before);
  expect(await findSession(before)).toBeUndefined();
  expect(await findSession(after)).toBeDefined();
}

import { describe, expect, test } from "vitest";
import { confirmEmail } from "@/lib/domain/access/accounts/confirm-email";
import { findSession } from "@/lib/domain/access/accounts/find-session";
import { purgeSignIns } from "@/lib/domain/access/accounts/purge-sign-ins";
import { codeTo, enter, joined, requestCode, someEmail } from "@/test/joining-riders";
import { createPerson, signedIn } from "@/test/people";
import { refusalOf } from "@/test/refusal-of";
import { useSettings } from "@/test/use-settings";
import { createRider, owner } from "@/test/world";

/** As a newcomer starts Tumiza: mail waits in the outbox. */
useSettings({ EMBEDDED_DATABASE: true });

describe("a code", () => {
  test("has five tries, also many at once, and works for half an hour", async () => {
    const email = someEmail();
    const rider = await joined(email);
    const code = await codeTo(email);
    const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, "0");
    await Promise.all(Array.from({ length: 8 }, () => refusalOf(confirmEmail(rider, wrong))));
    expect(await refusalOf(confirmEmail(rider, code))).toBe("invalid_request");
    const late = someEmail();
    await requestCode(rider, late);
    await owner`update email_codes set expires_at = now() where email = ${late}`;
    expect(await refusalOf(confirmEmail(rider, await codeTo(late)))).toBe("invalid_request");
  });

  test.each(["", "12345", "1234567", "abcdef", "\u0000"])(
    "is not %j, which costs no try",
    async (text) => {
      const email = someEmail();
      const rider = await joined(email);
      expect(await refusalOf(confirmEmail(rider, text))).toBe("invalid_request");
      expect(await owner`select tries from email_codes where email = ${email}`).toEqual([
        { tries: 0 },
      ]);
    },
  );

  test("is over when another one was sent, and its email with it", async () => {
    const [mistyped, right] = [someEmail(), someEmail()];
    const rider = await joined(mistyped);
    await requestCode(rider, right);
    expect(await refusalOf(confirmEmail(rider, await codeTo(mistyped)))).toBe("invalid_request");
    await confirmEmail(rider, await codeTo(right));
    expect(await enter(right)).toMatch(/^ses_/);
  });

  test("is sent for the rider's password, three times in a quarter of an hour", async () => {
    const rider = await joined("");
    expect(await refusalOf(requestCode(rider, someEmail(), "not the password"))).toBe(
      "invalid_request",
    );
    for (let n = 0; n < 3; n += 1) await requestCode(rider, someEmail());
    expect(await refusalOf(requestCode(rider, someEmail()))).toBe("rate_limited");
    await owner`update email_codes set created_at = now() - interval '25 hours'
      where user_id = ${rider.userId}`;
    await purgeSignIns();
    expect(await owner`select from email_codes where user_id = ${rider.userId}`).toEqual([]);
  });

  test("is sent to riders without an email alone", async () => {
    const merchant = await signedIn({ role: "merchant" });
    expect(await refusalOf(requestCode(merchant, someEmail()))).toBe("role_not_allowed");
    expect(await refusalOf(confirmEmail(merchant, "000000"))).toBe("role_not_allowed");
    const { id: riderId } = await createRider({ latitude: 12.1, longitude: 15.1 });
    const rider = await signedIn({ role: "rider", riderId });
    expect(await refusalOf(requestCode(rider, someEmail()))).toBe("done_already");
  });

  test("that is entered in two places at once confirms once, and is wrong in neither", async () => {
    const email = someEmail();
    const rider = await joined(email);
    const code = await codeTo(email);
    await Promise.all(Array.from({ length: 4 }, () => confirmEmail(rider, code)));
    expect(await findSession(rider.sessionId)).toMatchObject({ email });
    // As a tab that was opened before sends it.
    await confirmEmail(rider, code);
  });

  test("that the clock dated into the future, before it was set back, keeps no rider waiting", async () => {
    const rider = await joined("");
    for (let n = 0; n < 3; n += 1) await requestCode(rider, someEmail());
    await owner`update email_codes set created_at = now() + interval '8 days'
      where user_id = ${rider.userId}`;
    const email = someEmail();
    await requestCode(rider, email);
    await confirmEmail(rider, await codeTo(email));
  });

  test.each([
    ["in capitals and with spaces", (email: string) => ` ${email.toUpperCase()} `, undefined],
    ["with a Cyrillic letter", (email: string) => email.replace("e", "\u0435"), "invalid_request"],
    ["with the sign for kelvin", (email: string) => `\u212a${email}`, "invalid_request"],
    ["with wide letters", (email: string) => `\uff41${email}`, "invalid_request"],
    ["with an invisible character", (email: string) => `a\u200b${email}`, "invalid_request"],
  ])("of another account's email, typed %s, is sent to no one else", async (_, typed, refusal) => {
    const { email } = await createPerson({ role: "merchant" });
    const rider = await joined("");
    expect(await refusalOf(requestCode(rider, typed(email)))).toBe(refusal);
    const sent =
      await owner`select recipient, kind from mails where recipient ilike ${`%${email.slice(3)}`}`;
    expect(sent).toEqual(refusal ? [] : [{ recipient: email, kind: "email_taken" }]);
  });
});

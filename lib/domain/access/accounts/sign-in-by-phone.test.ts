import { beforeEach, expect, test } from "vitest";
import { newId } from "@/lib/core/ids";
import { writeNotification } from "@/lib/phone/write-notification";
import { createStaff } from "@/test/courier-staff";
import { newPhone } from "@/test/new-phone";
import { createPerson } from "@/test/people";
import { refusalOf } from "@/test/refusal-of";
import { createRider, owner } from "@/test/world";
import { call } from "../../calls.gen";
import { confirmationCodeOf } from "../../confirmation-code";
import { findNotifications } from "../../messaging/texts/find-notifications";
import { askRecipientCode, proveRecipientPhone } from "../../ordering/recipients/prove-phone";
import { confirmRiderPhone } from "../phone-codes/confirm-phone";
import { sendRiderPhoneCode } from "../phone-codes/send-phone-code";
import { findSession } from "./find-session";
import { askSignInCode, signInByPhone } from "./sign-in-by-phone";

const ADDRESS = "203.0.113.7";
const DEVICE = { address: ADDRESS, userAgent: "Chrome on Android" };

/** A number of its own for each test. */
let phone: string;

beforeEach(() => {
  phone = newPhone();
});

async function riderWithAccount(confirmed: string | null = phone) {
  const rider = await createRider({ latitude: 0, longitude: 0 }, { isOnline: false });
  await owner`update riders set phone = ${phone}, confirmed_phone = ${confirmed} where id = ${rider.id}`;
  return { ...rider, person: await createPerson({ role: "rider", riderId: rider.id }) };
}

/** The newest code for the test's number, and who it belongs to. */
async function newestCode() {
  const [row] = await owner<[{ id: string; userId: string | null }]>`
    select id, user_id as "userId" from phone_codes where phone = ${phone} order by created_at desc limit 1`;
  return { ...row, digits: confirmationCodeOf(row.id) };
}

const other = (digits: string) => String((Number(digits) + 1) % 1_000_000).padStart(6, "0");

const signIn = (code: string) => signInByPhone({ phone, code, ...DEVICE });

test("a rider signs in once with the code that was sent to the confirmed number", async () => {
  const { id, person } = await riderWithAccount();
  expect(await askSignInCode(phone.replace("+265", "0"), ADDRESS)).toBe(phone);
  const { digits, userId } = await newestCode();
  expect(userId).toBe(person.id);
  const session = await findSession(await signIn(` ${digits.slice(0, 3)} ${digits.slice(3)} `));
  expect(session).toMatchObject({ userId: person.id, role: "rider", riderId: id });
  expect(await refusalOf(signIn(digits))).toBe("invalid_request");
});

test("a code opens one session, also for two requests that have both compared it", async () => {
  const { person } = await riderWithAccount();
  await askSignInCode(phone, ADDRESS);
  const { id: codeId } = await newestCode();
  const start = () =>
    call.startSessionByCode({
      ...{ id: newId("ses"), userId: person.id, codeId, lifetimeDays: 7 },
      ...{ userAgent: "", address: ADDRESS, accountSubject: "account:none" },
      ...{ addressSubject: null, addressIntervalMs: 1000 },
    });
  expect((await Promise.all([start(), start(), start()])).filter(Boolean)).toHaveLength(1);
  expect(await owner`select from sessions where user_id = ${person.id}`).toHaveLength(1);
});

test("its text says that it signs in, and that the company may not have it", async () => {
  await riderWithAccount();
  await askSignInCode(phone, ADDRESS);
  const [text] = await owner<[{ id: string }]>`
    select id from notifications where phone = ${phone} and step = 'code'`;
  const [facts] = await findNotifications([text.id]);
  expect(writeNotification(facts!, "en").text).toMatch(/signs you in .* not even your company/);
});

test.each([
  ["an unconfirmed number", async () => void (await riderWithAccount(null))],
  [
    "a number that two riders confirmed",
    async () => {
      await riderWithAccount();
      await riderWithAccount();
    },
  ],
  [
    "a rider who left",
    async () => {
      const { person } = await riderWithAccount();
      await owner`update users set disabled_at = now() where id = ${person.id}`;
    },
  ],
  ["a number without a rider", async () => {}],
])("%s gets the same answer and no text", async (_, arrange) => {
  await arrange();
  expect(await askSignInCode(phone, ADDRESS)).toBe(phone);
  expect(await owner`select from notifications where phone = ${phone}`).toHaveLength(0);
  expect(await refusalOf(signIn("123456"))).toBe("invalid_request");
});

test("five tries are all, also many at once", async () => {
  await riderWithAccount();
  await askSignInCode(phone, ADDRESS);
  const { digits } = await newestCode();
  const guesses = Array.from({ length: 8 }, () => refusalOf(signIn(other(digits))));
  expect(new Set(await Promise.all(guesses))).not.toContain(undefined);
  expect(await refusalOf(signIn(digits))).toBe("invalid_request");
});

test("a code of the number before, or of an account that has ended since, opens nothing", async () => {
  const { id, person } = await riderWithAccount();
  await askSignInCode(phone, ADDRESS);
  const { digits } = await newestCode();
  const changed = phone.replace("+26599", "+26598");
  await owner`update riders set phone = ${changed}, confirmed_phone = ${changed} where id = ${id}`;
  const asChanged = () => signInByPhone({ phone: changed, code: digits, ...DEVICE });
  expect(await refusalOf(asChanged())).toBe("invalid_request");
  await owner`update riders set phone = ${phone}, confirmed_phone = ${phone} where id = ${id}`;
  await owner`update users set disabled_at = now() where id = ${person.id}`;
  expect(await refusalOf(signIn(digits))).toBe("invalid_request");
  expect(await owner`select from sessions where user_id = ${person.id}`).toHaveLength(0);
});

test("the code that the company hears does not sign in, nor does a recipient's", async () => {
  const { id, courierId } = await riderWithAccount();
  const courier = await createStaff("dispatcher", courierId);
  await sendRiderPhoneCode(courier, String(id));
  const heard = await newestCode();
  expect(await refusalOf(signIn(heard.digits))).toBe("invalid_request");
  // And the code for the sign-in confirms nothing.
  await askSignInCode(phone, ADDRESS);
  const own = await newestCode();
  expect(await refusalOf(confirmRiderPhone(courier, String(id), own.digits))).toBe(
    "invalid_request",
  );
  expect(await refusalOf(proveRecipientPhone(phone, own.digits, ADDRESS))).toBe("invalid_request");
  await askRecipientCode(phone, ADDRESS);
  expect(await findSession(await signIn(own.digits))).toBeDefined();
});

import { beforeEach, describe, expect, test } from "vitest";
import { findNotifications } from "@/lib/domain/messaging/texts/find-notifications";
import { writeNotification } from "@/lib/phone/write-notification";
import { createStaff } from "@/test/courier-staff";
import { refusedWith } from "@/test/merchant-desk";
import { createPerson, sessionOf } from "@/test/people";
import { createMerchant, createRider, owner } from "@/test/world";
import type { MerchantRole } from "../../authority/roles";
import type { SessionOf } from "../../authority/session";
import { changeBusiness } from "../merchants/change-business";
import { editRider } from "../riders/edit-rider";
import { changeOwnPhone } from "./change-own-phone";
import { confirmBusinessPhone, confirmOwnPhone, confirmRiderPhone } from "./confirm-phone";
import { readOwnPhone } from "./read-phone-state";
import { sendBusinessPhoneCode, sendOwnPhoneCode, sendRiderPhoneCode } from "./send-phone-code";

const WRONG = { code: "invalid_request" };

/** A new number for each test, because messages to a number are counted. */
let phone: string;
let numbers = 0;

beforeEach(() => {
  numbers += 1;
  phone = `+2658880${String(numbers).padStart(2, "0")}${String(process.pid % 1000).padStart(3, "0")}`;
});

describe("a rider's phone", () => {
  test("is confirmed by its code, even when that is sent several times, and another number needs a code of its own", async () => {
    const { courier, riderId } = await createFleet();
    await sendRiderPhoneCode(courier, riderId);
    const code = await sentTo(phone);
    expect(code).toMatch(/^\d{6}$/);
    const typed = ` ${code.slice(0, 3)} ${code.slice(3)} `;
    const confirm = (text: string) => refused(confirmRiderPhone(courier, riderId, text));
    const answers = await Promise.all(Array.from({ length: 4 }, () => confirm(typed)));
    expect([...answers, await confirm(code)]).toEqual(Array(5).fill(undefined));
    expect(await isConfirmed(riderId)).toBe(true);
    const noted = await owner`select from audit_log
      where action = 'rider.phone_confirmed' and subject = ${riderId}`;
    expect(noted).toHaveLength(1);
    const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, "0");
    expect(await confirm(wrong)).toMatchObject(WRONG);
    await editRider(courier, riderId, { phone: "0991 234 567" });
    expect(await confirm(code)).toMatchObject(WRONG);
    expect(await isConfirmed(riderId)).toBe(false);
  });

  test("is not confirmed by a code of its number before, of before the newest, or of ten minutes ago", async () => {
    const { courier, riderId } = await createFleet();
    await sendRiderPhoneCode(courier, riderId);
    const old = await sentTo(phone);
    await sendRiderPhoneCode(courier, riderId);
    expect(await refused(confirmRiderPhone(courier, riderId, old))).toMatchObject(WRONG);
    const code = await sentTo(phone);
    await owner`update riders set phone = '+265991234567' where id = ${riderId}`;
    expect(await refused(confirmRiderPhone(courier, riderId, code))).toMatchObject(WRONG);
    await owner`update riders set phone = ${phone} where id = ${riderId}`;
    await owner`update phone_codes set expires_at = now() where phone = ${phone}`;
    expect(await refused(confirmRiderPhone(courier, riderId, code))).toMatchObject(WRONG);
    expect(await isConfirmed(riderId)).toBe(false);
  });

  test("has five tries together, also many at once, with one answer for every wrong code", async () => {
    const { courier, riderId } = await createFleet();
    await sendRiderPhoneCode(courier, riderId);
    const code = await sentTo(phone);
    const guess = String((Number(code) + 1) % 1_000_000).padStart(6, "0");
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => refused(confirmRiderPhone(courier, riderId, guess))),
    );
    expect(new Set(answers.map((it) => JSON.stringify(it))).size).toBe(1);
    expect(await refused(confirmRiderPhone(courier, riderId, code))).toEqual(answers[0]);
    expect(await isConfirmed(riderId)).toBe(false);
  });

  test("a text that is no code costs no attempt", async () => {
    const { courier, riderId } = await createFleet();
    await sendRiderPhoneCode(courier, riderId);
    for (const text of ["", "12345", "1234567", "abcdef", "１２３４５６"]) {
      expect(await refused(confirmRiderPhone(courier, riderId, text))).toMatchObject(WRONG);
    }
    expect(await owner`select tries from phone_codes where phone = ${phone}`).toEqual([
      { tries: 0 },
    ]);
  });

  test("gets three codes in a quarter of an hour, from all companies together", async () => {
    const one = await createFleet();
    const other = await createFleet();
    for (const { courier, riderId } of [one, other, one])
      await sendRiderPhoneCode(courier, riderId);
    expect(await refused(sendRiderPhoneCode(other.courier, other.riderId))).toMatchObject({
      code: "rate_limited",
    });
    expect(await owner`select from notifications where phone = ${phone}`).toHaveLength(3);
  });

  test("is confirmed by its own company alone, and by no finance staff", async () => {
    const { courier, riderId } = await createFleet();
    const stranger = await createStaff();
    const finance = await createStaff("finance", courier.courierId);
    await sendRiderPhoneCode(courier, riderId);
    const code = await sentTo(phone);
    expect(await refused(confirmRiderPhone(stranger, riderId, code))).toMatchObject({
      code: "rider_not_found",
    });
    expect(await refused(sendRiderPhoneCode(finance, riderId))).toMatchObject({
      code: "role_not_allowed",
    });
  });
});

test("a business's phone is confirmed by its owner, and no row keeps the code", async () => {
  const merchant = await createMerchant();
  await owner`update merchants set phone = ${phone} where id = ${merchant.id}`;
  const boss = await staffOf(merchant.id, "owner");
  await sendBusinessPhoneCode(boss);
  const code = await sentTo(phone);
  const operator = await staffOf(merchant.id, "operator");
  expect(await refused(confirmBusinessPhone(operator, code))).toMatchObject({
    code: "role_not_allowed",
  });
  await confirmBusinessPhone(boss, code);
  const confirmed = () => owner`select confirmed_phone from merchants where id = ${merchant.id}`;
  expect(await confirmed()).toEqual([{ confirmed_phone: phone }]);
  const rows = [
    await owner`select * from phone_codes where phone = ${phone}`,
    await owner`select * from notifications where phone = ${phone}`,
    await owner`select * from audit_log where subject = ${merchant.id}`,
  ];
  expect(JSON.stringify(rows)).not.toContain(code);
  for (const other of ["", "+44 7400 123456"]) {
    await changeBusiness(boss, { name: "Test merchant", phone: other });
    expect(await refused(sendBusinessPhoneCode(boss))).toMatchObject(WRONG);
  }
});

test("staff's own phone is of their country, and is theirs once its code was entered, until they change it", async () => {
  const merchant = await createMerchant();
  const [boss, operator] = [
    await staffOf(merchant.id, "owner"),
    await staffOf(merchant.id, "operator"),
  ];
  for (const text of ["12", "+44 7400 123456", "call me"]) {
    expect(await refused(changeOwnPhone(boss, text))).toMatchObject(WRONG);
  }
  await changeOwnPhone(boss, `0${phone.slice(4)}`);
  expect(await readOwnPhone(boss)).toEqual({ phone, isConfirmed: false, isCodeOpen: false });
  await sendOwnPhoneCode(boss);
  const code = await sentTo(phone);
  await changeOwnPhone(operator, phone);
  expect(await refused(confirmOwnPhone(operator, code))).toMatchObject(WRONG);
  await Promise.all([1, 2, 3].map(() => confirmOwnPhone(boss, code)));
  expect(await readOwnPhone(boss)).toMatchObject({ phone, isConfirmed: true });
  expect(await readOwnPhone(operator)).toMatchObject({ phone, isConfirmed: false });
  const noted = await owner`select from audit_log
    where action = 'person.phone_confirmed' and subject = ${boss.userId}`;
  expect(noted).toHaveLength(1);
  await changeOwnPhone(boss, "0991 234 567");
  expect(await readOwnPhone(boss)).toMatchObject({ isConfirmed: false });
  await changeOwnPhone(boss, " ");
  expect(await readOwnPhone(boss)).toEqual({ phone: null, isConfirmed: false, isCodeOpen: false });
  expect(await refused(sendOwnPhoneCode(boss))).toMatchObject(WRONG);
});

async function createFleet() {
  const { id, courierId } = await createRider({ latitude: 0, longitude: 0 }, { isOnline: false });
  await owner`update riders set phone = ${phone} where id = ${id}`;
  return { courier: await createStaff("dispatcher", courierId), riderId: String(id) };
}

async function isConfirmed(riderId: string): Promise<boolean> {
  const [row] = await owner<[{ is: boolean }]>`
    select coalesce(confirmed_phone = phone, false) as is from riders where id = ${riderId}`;
  return row.is;
}

/** The code in the newest message to a number. */
async function sentTo(number: string): Promise<string> {
  const [row] = await owner<[{ id: string }]>`
    select id from notifications where phone = ${number} order by number desc limit 1`;
  const [facts] = await findNotifications([row.id]);
  return writeNotification(facts!, "en").text.slice(0, 6);
}

async function staffOf(merchantId: string, staffRole: MerchantRole) {
  const session = await sessionOf(await createPerson({ role: "merchant", merchantId, staffRole }));
  return session as SessionOf<"merchant">;
}

const refused = (work: Promise<unknown>) => refusedWith(work);

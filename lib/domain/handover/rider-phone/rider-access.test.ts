import { describe, expect, test } from "vitest";
import { newId } from "@/lib/core/ids";
import { homeOf } from "@/lib/dashboard/home-of";
import { acceptInvitation } from "@/lib/domain/access/accounts/accept-invitation";
import { findSession } from "@/lib/domain/access/accounts/find-session";
import { readInvitation } from "@/lib/domain/access/accounts/read-invitation";
import { resetPassword } from "@/lib/domain/access/accounts/reset-password";
import { signIn } from "@/lib/domain/access/accounts/sign-in";
import { createStaff } from "@/test/courier-staff";
import { PASSWORD, signedIn } from "@/test/people";
import { refusalOf } from "@/test/refusal-of";
import { createRider, owner } from "@/test/world";
import type { CourierContext } from "../../authority/courier-context";
import { userIdOf } from "../../authority/user-id-of";
import { changeRiderAccount } from "./change-rider-account";
import { createPasswordLink } from "./create-password-link";
import { inviteRider } from "./invite-rider";
import { readRiderAccess } from "./read-rider-access";
import { revokeRiderInvitation } from "./revoke-rider-invitation";

const NEW_PASSWORD = "two hens under a mango tree";

const SOMEWHERE = { latitude: 12.1, longitude: 15.1 };

async function createTeam() {
  const staff = await createStaff("dispatcher");
  const { id } = await createRider(SOMEWHERE, { courierId: staff.courierId, isOnline: false });
  return { staff, riderId: String(id) };
}

const someEmail = () => `${newId("req").toLowerCase()}@riders.example`;

const PHONE = "0991 234 567";

const tokenOf = (link: string) => link.split("/").at(-1) ?? "";

const join = (link: string, email = someEmail()) =>
  acceptInvitation(tokenOf(link), {
    email,
    name: "Chisomo Banda",
    password: PASSWORD,
    userAgent: null,
    address: newId("req"),
  });

test("a rider who follows the link is signed in, comes to the rider's pages, and has a name to sign in with", async () => {
  const { staff, riderId } = await createTeam();
  const { link } = await inviteRider(staff, riderId, PHONE);
  expect(await readInvitation(tokenOf(link))).toMatchObject({
    email: null,
    role: "rider",
    staffRole: null,
    companyName: "Test courier",
  });
  const { sessionId } = await join(link, "");
  const session = await findSession(sessionId);
  const email = expect.stringMatching(/^rider-\d{6}$/) as string;
  expect(session).toMatchObject({ role: "rider", riderId: Number(riderId), email });
  const credentials = { email: ` ${session!.email.toUpperCase()}`, password: PASSWORD };
  const device = { userAgent: null, address: newId("req") };
  expect(await signIn({ ...credentials, ...device })).toMatch(/^ses_/);
  expect(await homeOf(session)).toBe("/driver");
  expect(await readRiderAccess(staff, riderId)).toMatchObject({
    account: { name: "Chisomo Banda", email, disabledAt: null },
    invitation: null,
  });
});

test("one link for a rider is open at a time, and it can be taken back", async () => {
  const { staff, riderId } = await createTeam();
  const first = await inviteRider(staff, riderId, PHONE);
  const second = await inviteRider(staff, riderId, PHONE);
  expect(await refusalOf(readInvitation(tokenOf(first.link)))).toBe("invitation_not_found");
  const { invitation } = await readRiderAccess(staff, riderId);
  expect(invitation).toMatchObject({ id: second.id, phone: "+265991234567" });
  await revokeRiderInvitation(staff, second.id);
  expect(await refusalOf(join(second.link))).toBe("invitation_not_found");
  expect(await refusalOf(revokeRiderInvitation(staff, second.id))).toBe("invitation_not_found");
  expect((await readRiderAccess(staff, riderId)).invitation).toBeNull();
});

test("one account acts as a rider: no other is invited beside it", async () => {
  const { staff, riderId } = await createTeam();
  const { link } = await inviteRider(staff, riderId, PHONE);
  await join(link);
  expect(await refusalOf(inviteRider(staff, riderId, PHONE))).toBe("rider_has_account");
});

test("a lost phone is signed out at once, and its rider comes back when let in", async () => {
  const { staff, riderId } = await createTeam();
  const { link } = await inviteRider(staff, riderId, PHONE);
  const { sessionId } = await join(link);
  const { account } = await readRiderAccess(staff, riderId);
  await changeRiderAccount(staff, account!.userId, { isDisabled: true });
  expect(await findSession(sessionId)).toBeUndefined();
  const next = await inviteRider(staff, riderId, PHONE);
  await changeRiderAccount(staff, account!.userId, { isDisabled: false });
  expect(await refusalOf(join(next.link))).toBe("invitation_not_found");
  expect((await readRiderAccess(staff, riderId)).account?.disabledAt).toBeNull();
});

test("an account is not restored beside another one", async () => {
  const { staff, riderId } = await createTeam();
  await join((await inviteRider(staff, riderId, PHONE)).link);
  const { account } = await readRiderAccess(staff, riderId);
  await changeRiderAccount(staff, account!.userId, { isDisabled: true });
  await join((await inviteRider(staff, riderId, PHONE)).link);
  const back = changeRiderAccount(staff, account!.userId, { isDisabled: false });
  expect(await refusalOf(back)).toBe("rider_has_account");
});

test("another company's rider, link and account are not there", async () => {
  const { staff, riderId } = await createTeam();
  const stranger = await createStaff("owner");
  const { id } = await inviteRider(staff, riderId, PHONE);
  expect(await refusalOf(inviteRider(stranger, riderId, PHONE))).toBe("rider_not_found");
  expect(await refusalOf(revokeRiderInvitation(stranger, id))).toBe("invitation_not_found");
  expect(await readRiderAccess(stranger, riderId)).toEqual({ account: null, invitation: null });
  const { id: newcomer } = await inviteRider(staff, riderId, PHONE);
  expect(newcomer).not.toBe(id);
  const [row] = await owner`select count(*)::int from invitations
    where rider_id = ${riderId} and revoked_at is null`;
  expect(row).toEqual({ count: 1 });
});

test("finance cannot invite, and an invalid phone or rider is refused", async () => {
  const { staff, riderId } = await createTeam();
  const finance = await createStaff("finance", staff.courierId);
  expect(await refusalOf(inviteRider(finance, riderId, PHONE))).toBe("role_not_allowed");
  expect(await refusalOf(inviteRider(staff, riderId, "12"))).toBe("invalid_request");
  for (const unknown of ["0", "1e3", "2147483647", "x"]) {
    expect(await refusalOf(inviteRider(staff, unknown, PHONE))).toBe("rider_not_found");
  }
});

test("a rider invited by phone who names an invalid email is refused, and the link stays open", async () => {
  const { staff, riderId } = await createTeam();
  const { link } = await inviteRider(staff, riderId, PHONE);
  expect(await refusalOf(join(link, "thoko at home"))).toBe("invalid_request");
  await join(link);
});

describe("a link for a forgotten password", () => {
  test("is made by the rider's company, works once, and is written down", async () => {
    const { staff, riderId } = await createTeam();
    await join((await inviteRider(staff, riderId, PHONE)).link);
    const { account } = await readRiderAccess(staff, riderId);
    const email = account!.email;
    const earlier = await createPasswordLink(staff, account!.userId);
    const { link } = await createPasswordLink(staff, account!.userId);
    expect(await refusalOf(reset(earlier.link))).toBe("password_reset_not_found");
    await reset(link);
    expect(await refusalOf(reset(link))).toBe("password_reset_not_found");
    const device = { userAgent: null, address: newId("req") };
    expect(await signIn({ email, password: NEW_PASSWORD, ...device })).toMatch(/^ses_/);
    const [line] = await owner`select user_id as by, courier_id as "courierId" from audit_log
      where subject = ${riderId} and action = 'rider.password_link_created' limit 1`;
    expect(line).toEqual({ by: userIdOf(staff), courierId: staff.courierId });
  });

  test("is made by no other company, not by finance, and not for a removed account", async () => {
    const { staff, riderId } = await createTeam();
    await join((await inviteRider(staff, riderId, PHONE)).link);
    const { account } = await readRiderAccess(staff, riderId);
    const by = (courier: CourierContext) => refusalOf(createPasswordLink(courier, account!.userId));
    expect(await by(await createStaff("owner"))).toBe("person_not_found");
    expect(await by(await createStaff("finance", staff.courierId))).toBe("role_not_allowed");
    const { userId: colleague } = await signedIn({ role: "courier", courierId: staff.courierId });
    expect(await refusalOf(createPasswordLink(staff, colleague))).toBe("person_not_found");
    await changeRiderAccount(staff, account!.userId, { isDisabled: true });
    expect(await by(staff)).toBe("person_not_found");
  });
});

const reset = (link: string) => resetPassword(tokenOf(link), NEW_PASSWORD);

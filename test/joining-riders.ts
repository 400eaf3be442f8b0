import { newId } from "@/lib/core/ids";
import { acceptInvitation } from "@/lib/domain/access/accounts/accept-invitation";
import { findSession } from "@/lib/domain/access/accounts/find-session";
import { requestEmailCode } from "@/lib/domain/access/accounts/request-email-code";
import { signIn } from "@/lib/domain/access/accounts/sign-in";
import type { Session } from "@/lib/domain/authority/session";
import { inviteRider } from "@/lib/domain/handover/rider-phone/invite-rider";
import { createStaff } from "./courier-staff";
import { mailsTo } from "./mails";
import { PASSWORD } from "./people";
import { createRider } from "./world";

/** The session of a rider who joined with a company's link and named this email. */
export async function joined(email: string, address = newId("req")): Promise<Session> {
  const staff = await createStaff("dispatcher");
  const { id } = await createRider(
    { latitude: 12.1, longitude: 15.1 },
    { courierId: staff.courierId },
  );
  const { link } = await inviteRider(staff, String(id), "0991 234 567");
  const { sessionId } = await acceptInvitation(link.split("/").at(-1) ?? "", {
    email,
    name: "Chisomo Banda",
    password: PASSWORD,
    userAgent: null,
    address,
  });
  return (await findSession(sessionId))!;
}

export function requestCode(user: Session, email: string, password = PASSWORD): Promise<void> {
  return requestEmailCode(user, { email, password });
}

export function enter(email: string): Promise<string> {
  return signIn({ email, password: PASSWORD, userAgent: null, address: newId("req") });
}

export async function codeTo(email: string): Promise<string> {
  const mail = (await mailsTo(email)).find(({ kind }) => kind === "email_code");
  return codeIn(mail?.text);
}

export function codeIn(text = ""): string {
  return /Your code: (\d{6})/.exec(text)?.[1] ?? "";
}

export const someEmail = () => `${newId("req").toLowerCase()}@riders.example`;

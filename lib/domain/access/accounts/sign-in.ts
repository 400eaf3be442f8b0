import { and, eq, isNull, sql as expression } from "drizzle-orm";
import { db } from "@/db/client";
import { sessions, users } from "@/db/schema";
import { newId } from "@/lib/core/ids";
import { SESSION_DAYS } from "../../authority/session";
import { call } from "../../calls.gen";
import { refuse } from "../../errors";
import { worksHere } from "../credentials/works-here";
import { countAttempt, countPasswordAttempt, type Attempt } from "./count-attempt";
import { storedDevice, type Device } from "./device";
import { mailbox } from "./email";
import { isPassword } from "./password";

export type Credentials = { email: string; password: string };

/**
 * Signs a user in on a device and returns the new session's id. An unknown email, a wrong password,
 * a disabled account and a demo account elsewhere are refused alike and after the same time.
 *
 * @param deviceId the last session that was started on this device, as its cookie says
 *
 * @throws sign_in_refused; rate_limited for an account or an address that was tried too often;
 *   unavailable while too many passwords are being checked
 */
export async function signIn({
  email,
  password,
  deviceId,
  ...device
}: Credentials & Device & { deviceId?: string | undefined }): Promise<string> {
  const account = storable(mailbox(email));
  const [known] = deviceId ? await findKnownDevice.execute({ deviceId, email: account }) : [];
  const attempt = known
    ? await countAttempt(`device:${known.id}`)
    : await countPasswordAttempt(account, device.address);
  const [user] = await findUser.execute({ email: account });
  if (!(await isPassword(password, user?.passwordHash)) || !user || user.disabledAt) {
    return refuse("sign_in_refused");
  }
  return startSession(user, device, attempt, known?.id ?? null);
}

/** A device is known for the account that signed in on it, until that session ends in any way but signing out. */
const findKnownDevice = db
  .select({ id: sessions.id })
  .from(sessions)
  .innerJoin(users, eq(users.id, sessions.userId))
  .where(
    and(
      eq(sessions.id, expression.placeholder("deviceId")),
      isNull(sessions.revokedAt),
      eq(expression`lower(${users.email})`, expression.placeholder("email")),
    ),
  )
  .prepare("find_known_device");

const findUser = db
  .select({
    id: users.id,
    passwordHash: expression<string>`password_hash_of(${users.id})`,
    disabledAt: users.disabledAt,
  })
  .from(users)
  .where(
    and(eq(expression`lower(${users.email})`, expression.placeholder("email")), worksHere(users)),
  )
  .prepare("find_user_by_email");

/** Postgres has no text with NUL, so no account has such an email. */
function storable(email: string): string {
  return email.includes("\u0000") ? "" : email;
}

async function startSession(
  user: { id: string; passwordHash: string },
  device: Device,
  attempt: Attempt,
  deviceId: string | null,
): Promise<string> {
  const id = newId("ses");
  const { userAgent, address } = storedDevice(device);
  const isStarted = await call.startSession({
    id,
    userId: user.id,
    passwordHash: user.passwordHash,
    lifetimeDays: SESSION_DAYS,
    userAgent,
    address,
    accountSubject: attempt.account,
    addressSubject: attempt.address,
    addressIntervalMs: attempt.addressIntervalMs,
    deviceId,
  });
  return isStarted ? id : refuse("sign_in_refused");
}

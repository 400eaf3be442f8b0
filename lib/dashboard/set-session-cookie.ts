import { cookies } from "next/headers";
import { DEVICE_COOKIE } from "@/lib/domain/access/accounts/device";
import {
  DEVICE_COOKIE_OPTIONS,
  DEVICE_SECONDS,
  sealDevice,
  sealSession,
  SESSION_COOKIE,
  SESSION_COOKIE_OPTIONS,
  SESSION_SECONDS,
} from "./session-cookie";

/** Sets the cookies of a session that was just started, and of its device; earlier ones are replaced. */
export async function setSessionCookie(sessionId: string): Promise<void> {
  const jar = await cookies();
  jar.set(SESSION_COOKIE, await sealSession(sessionId), {
    ...SESSION_COOKIE_OPTIONS,
    maxAge: SESSION_SECONDS,
  });
  jar.set(DEVICE_COOKIE, await sealDevice(sessionId), {
    ...DEVICE_COOKIE_OPTIONS,
    maxAge: DEVICE_SECONDS,
  });
}

export async function clearSessionCookie(): Promise<void> {
  const jar = await cookies();
  jar.set(SESSION_COOKIE, "", { ...SESSION_COOKIE_OPTIONS, maxAge: 0 });
}

export async function clearDeviceCookie(): Promise<void> {
  const jar = await cookies();
  jar.set(DEVICE_COOKIE, "", { ...DEVICE_COOKIE_OPTIONS, maxAge: 0 });
}

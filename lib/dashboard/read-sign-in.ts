import { cookies } from "next/headers";
import { cache } from "react";
import type { SignIn } from "@/lib/domain/access/accounts/find-session";
import { SESSION_COOKIE } from "./session-cookie";
import { signInOfCookie } from "./session-of-cookie";

/** The sign-in of this device, also an incomplete one; read once for a page. */
export const readSignIn = cache(async (): Promise<SignIn | undefined> => {
  const jar = await cookies();
  return signInOfCookie(jar.get(SESSION_COOKIE)?.value);
});

import { cookies } from "next/headers";

export const SHORTCUTS_COOKIE = "shortcuts";

/** Whether single-key shortcuts are on in this browser; on by default. */
export async function hasShortcuts(): Promise<boolean> {
  return (await cookies()).get(SHORTCUTS_COOKIE)?.value !== "off";
}

import { cookies } from "next/headers";

export const SHORTCUTS_COOKIE = "shortcuts";

/** Whether letters alone move the page; on until somebody turns them off in this browser. */
export async function hasShortcuts(): Promise<boolean> {
  return (await cookies()).get(SHORTCUTS_COOKIE)?.value !== "off";
}

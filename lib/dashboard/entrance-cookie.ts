import { parse } from "hono/utils/cookie";
import { publicUrl } from "@/lib/core/env";
import { recipientIn } from "./session-cookie";

/** The id of the photo that a browser has sent, which only that browser and the server know. */
const COOKIE = "tumiza-entrance";

const KEPT_SECONDS = 90 * 24 * 60 * 60;

/** The header that has the browser show, replace and delete its photo on the pages of parcels. */
export function entranceCookie(photoId: string): string {
  const isHttps = publicUrl.startsWith("https://");
  return `${COOKIE}=${photoId}; Path=/track; Max-Age=${KEPT_SECONDS}; HttpOnly; SameSite=Lax${isHttps ? "; Secure" : ""}`;
}

/** What a browser proves about the person that it shows a parcel to. */
export async function browserOf({ headers }: Request) {
  const cookies = headers.get("cookie") ?? undefined;
  const recipient = await recipientIn(cookies);
  return { photoId: parse(cookies ?? "")[COOKIE], phone: recipient?.phone };
}

import { headers } from "next/headers";
import type { RecipientContext } from "@/lib/domain/authority/recipient-context";
import { refuse } from "@/lib/domain/errors";
import { recipientIn } from "./session-cookie";

/** The recipient who has proved a number on this device; undefined before. */
export async function readRecipient(): Promise<RecipientContext | undefined> {
  return recipientIn((await headers()).get("cookie") ?? undefined);
}

/** @throws not_signed_in */
export async function requireRecipient(): Promise<RecipientContext> {
  return (await readRecipient()) ?? refuse("not_signed_in");
}

import { publicUrl } from "@/lib/core/env";
import { newId } from "@/lib/core/ids";
import type { Columns } from "../../calls.gen";
import { sealText } from "./sealed-text";

export type Mail = Pick<Columns["mails"], "id" | "kind" | "subject" | "text">;

export function passwordResetMail(token: string): Mail {
  return mail("password_reset", "Reset your Tumiza password", [
    "Use this link to choose a new password. It works once, for one hour:",
    `${publicUrl}/reset-password/${token}`,
    "If you didn't ask for this, ignore this email. Your password stays as it is.",
  ]);
}

export function emailCodeMail(code: string, minutes: number): Mail {
  return mail("email_code", "Confirm your email for Tumiza", [
    `Your code: ${code}`,
    `Enter it on your account page in the Tumiza rider app. It works for ${minutes} minutes.`,
    "If you didn't ask for this, ignore this email and don't give the code to anyone. Without it, this address is not used.",
  ]);
}

export function emailTakenMail(): Mail {
  return mail("email_taken", "This email already has a Tumiza account", [
    "A rider gave this email as theirs. It already has a Tumiza account, so we changed nothing. Sign in here:",
    `${publicUrl}/sign-in`,
    "If this was you, use another email for the rider account. If it wasn't, ignore this email.",
  ]);
}

/** A mail contains no text from a form, so that no form can be used to send spam. */
export function mail(kind: NonNullable<Mail["kind"]>, subject: string, paragraphs: string[]): Mail {
  return {
    id: newId("mai"),
    kind,
    subject,
    text: sealText(`${paragraphs.join("\n\n")}\n\nTumiza\n`),
  };
}

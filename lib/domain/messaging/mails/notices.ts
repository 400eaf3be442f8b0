import { publicUrl } from "@/lib/core/env";
import { mail, type Mail } from "./mail-texts";

/** Mails that tell users of a change in how they sign in, for the user who didn't make it. */

const RESET = ["If this wasn't you, reset your password now:", `${publicUrl}/forgot-password`];

const ACCOUNT = ["See your account here:", `${publicUrl}/account`];

export function passwordResetDoneMail(): Mail {
  return mail("password_changed", "Your Tumiza password was changed", [
    "The password of your Tumiza account was changed with a link, and you were signed out on all devices.",
    ...RESET,
  ]);
}

export function passwordChangedMail(): Mail {
  return mail("password_changed", "Your Tumiza password was changed", [
    "The password of your Tumiza account was changed on your account page. Your other devices were signed out.",
    ...RESET,
  ]);
}

export function secondFactorOnMail(): Mail {
  return mail("second_factor_on", "Two-factor is on for your Tumiza account", [
    "Your Tumiza account now asks for a code from an authenticator app at sign-in. Your other devices were signed out.",
    "If this wasn't you, ask an owner of your company or the Tumiza team to reset your two-factor, and reset your password now:",
    `${publicUrl}/forgot-password`,
  ]);
}

export function secondFactorOffMail(): Mail {
  return mail("second_factor_off", "Two-factor is off for your Tumiza account", [
    "Your Tumiza account no longer asks for a code at sign-in. It was turned off on your account page, and your other devices were signed out.",
    ...RESET,
  ]);
}

export function secondFactorResetMail(by: "company" | "platform"): Mail {
  const who = by === "company" ? "An owner or admin of your company" : "The Tumiza team";
  return mail("second_factor_off", "Your Tumiza two-factor was reset", [
    `${who} reset the two-factor of your Tumiza account, and you were signed out on all devices. You sign in with your password alone until you set two-factor up again.`,
    "If you didn't ask for this, contact them, and set two-factor up again:",
    `${publicUrl}/account`,
  ]);
}

export function recoveryCodesRenewedMail(): Mail {
  return mail("recovery_codes_renewed", "New recovery codes for your Tumiza account", [
    "New recovery codes were made for your Tumiza account. The earlier ones don't work any more.",
    ...RESET,
  ]);
}

export function recoveryCodeUsedMail(): Mail {
  return mail("recovery_code_used", "A recovery code of your Tumiza account was used", [
    "Someone signed in to your Tumiza account with your password and a recovery code. The code doesn't work again.",
    ...ACCOUNT,
    ...RESET,
  ]);
}

export function codesRefusedMail(): Mail {
  return mail("codes_refused", "Wrong codes for your Tumiza account", [
    "Someone who has your Tumiza password entered several wrong two-factor codes. We now make them wait longer after each one.",
    "If this was you, wait and try again, or use a recovery code.",
    ...RESET,
  ]);
}

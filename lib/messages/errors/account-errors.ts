import type { ACCOUNT_REFUSALS } from "@/lib/domain/refusals/account-refusals";
import { doc, type ErrorDoc } from "./error-doc";

export const ACCOUNT_ERRORS: Record<keyof typeof ACCOUNT_REFUSALS, ErrorDoc> = {
  not_signed_in: doc("fixed", "The session has ended or was never started.", "Sign in again."),
  sign_in_refused: doc(
    "fixed",
    "The email, sign-in name or password is wrong, or the account is disabled.",
    "Check both. Ask an owner of your company if the account was disabled.",
  ),
  cross_site: doc(
    "never",
    "The form was sent from another website.",
    "Open the page on this site and send the form from there.",
  ),
  view_is_read_only: doc(
    "never",
    "Platform staff are viewing a merchant's pages. Only the merchant's own people can change anything.",
    "Ask the merchant to make the change.",
  ),
  email_taken: doc(
    "fixed",
    "An account with this email can't be created.",
    "Sign in if the email is yours, or use another one.",
  ),
  invitation_not_found: doc(
    "never",
    "The invitation was used, has expired or was withdrawn.",
    "Ask for a new invitation.",
  ),
  password_reset_not_found: doc(
    "never",
    "The link was used, has expired, or another link set the password since.",
    "Ask for a new link.",
  ),
  sign_up_not_found: doc("never", "The link was used or has expired.", "Sign up again."),
  mail_not_set_up: doc(
    "fixed",
    "This server has no mail server to send email with.",
    "Ask the administrator of this Tumiza server to set it up.",
  ),
  person_not_found: doc(
    "never",
    "There is no person with this id in the company.",
    "Open the team list and choose the person there.",
  ),
  account_in_use: doc(
    "fixed",
    "The account has open orders, a balance, or money that isn't paid out or decided.",
    "Settle what the page of the account lists, then close it.",
  ),
  company_export_not_found: doc(
    "never",
    "There is no export with this id, or its days are over.",
    "Ask for another export on the page of your account.",
  ),
  incident_not_found: doc(
    "never",
    "There is no incident with this id.",
    "Open the list of incidents and choose one there.",
  ),
  session_not_found: doc(
    "never",
    "The device is signed out already.",
    "Reload the list of devices.",
  ),
  last_owner: doc(
    "fixed",
    "The company would be left without anybody who can manage its people.",
    "Make another person an owner first.",
  ),
  code_refused: doc(
    "fixed",
    "The two-factor code is wrong or was used before.",
    "Enter the next code that the phone shows.",
  ),
  second_factor_on: doc(
    "never",
    "Two-factor sign-in is on already.",
    "Turn it off first to set it up on another phone.",
  ),
  second_factor_off: doc(
    "fixed",
    "Two-factor sign-in is off for this account.",
    "Set it up first.",
  ),
  credential_not_found: doc(
    "never",
    "There is no key or token with this id in the account and environment.",
    "Open the list of keys or tokens and choose one there.",
  ),
  picker_key_not_found: doc(
    "fixed",
    "The page names a key of the place picker that doesn't exist, or was revoked.",
    "Copy a key from Place picker under Developers into the page.",
  ),
  origin_not_allowed: doc(
    "fixed",
    "A page asked for places whose website isn't among those of the picker's key. Servers and apps have no website; they use GET /places with a secret key.",
    "Make a key of the place picker that names the website, as in https://shop.example, and put that key into the page.",
  ),
  credential_ended: doc(
    "never",
    "The key or token was revoked or replaced before.",
    "Create a new one.",
  ),
};

import { row } from "./row";

/** Ways in which people, their sessions, teams and keys are refused. */
export const ACCOUNT_REFUSALS = {
  not_signed_in: row(401, "Signed out", "Sign in, then try again."),
  sign_in_refused: row(
    401,
    "Sign-in failed",
    "The email or the password is not right, or the account was disabled.",
  ),
  cross_site: row(403, "Cross-site request", "Start from a page of this site."),
  view_is_read_only: row(
    403,
    "Read only",
    "You look at this company's pages for Tumiza. Only its own people change anything there.",
  ),
  email_taken: row(
    409,
    "Account not created",
    "This email cannot be used. If it is yours, sign in instead.",
  ),
  invitation_not_found: row(
    404,
    "Invitation not found",
    "The link was used, has expired or was taken back. Ask for a new invitation.",
  ),
  person_not_found: row(404, "Person not found", "Nobody with this id works for this company."),
  session_not_found: row(404, "Session not found", "This device is not signed in any more."),
  last_owner: row(
    409,
    "Last owner",
    "A company keeps at least one person who can manage its people. Appoint another one first.",
  ),
  code_refused: row(
    401,
    "Code refused",
    "This code is not right, or was used already. Type the next one that the phone shows.",
  ),
  second_factor_on: row(409, "Two-factor is on", "A code has confirmed it already."),
  second_factor_off: row(409, "Two-factor is off", "There is no code to ask for. Set it up first."),
  credential_not_found: row(
    404,
    "Key not found",
    "No key or token with this id belongs to this account and environment.",
  ),
  credential_ended: row(409, "Key ended", "It was revoked or replaced already. Create a new one."),
};

import { row } from "./row";

/** Refusals about people, sessions, teams and keys. */
export const ACCOUNT_REFUSALS = {
  not_signed_in: row(401, "Signed out", "Sign in, then try again."),
  sign_in_refused: row(
    401,
    "Sign-in failed",
    "The email, sign-in name or password is wrong, or the account is disabled.",
  ),
  cross_site: row(403, "Cross-site request", "Open the page on this site and try again."),
  view_is_read_only: row(
    403,
    "Read only",
    "You are viewing this company as the Tumiza team. Only its own people can make changes.",
  ),
  email_taken: row(
    409,
    "Account not created",
    "This email cannot be used. If it is yours, sign in instead.",
  ),
  invitation_not_found: row(
    404,
    "Invitation not found",
    "The link was used, has expired or was revoked. Ask for a new invitation.",
  ),
  password_reset_not_found: row(
    404,
    "Link not valid",
    "The link was used or has expired. Ask for a new one.",
  ),
  sign_up_not_found: row(
    404,
    "Link not valid",
    "The link was used or has expired. Sign up again to get a new one.",
  ),
  mail_not_set_up: row(
    409,
    "Email not set up",
    "This server can't send email yet. Ask the administrator of this Tumiza server to set it up.",
  ),
  person_not_found: row(
    404,
    "Person not found",
    "There is no person with this id in this company.",
  ),
  account_in_use: row(
    409,
    "Account in use",
    "The account can't be closed while orders are open or money is on its way. The page lists what is left.",
  ),
  company_export_not_found: row(
    404,
    "Export not found",
    "There is no export with this id, or its days are over.",
  ),
  incident_not_found: row(404, "Incident not found", "There is no incident with this id."),
  session_not_found: row(404, "Session not found", "This device is no longer signed in."),
  last_owner: row(
    409,
    "Last owner",
    "A company needs at least one person who can manage its people. Give another person that role first.",
  ),
  code_refused: row(
    401,
    "Code refused",
    "This code is wrong or was already used. Enter the next code from your authenticator app.",
  ),
  second_factor_on: row(409, "Two-factor is on", "Two-factor is already set up."),
  second_factor_off: row(409, "Two-factor is off", "Set up two-factor first."),
  credential_not_found: row(
    404,
    "Key not found",
    "No key or token with this id belongs to this account and environment.",
  ),
  picker_key_not_found: row(
    404,
    "Picker key not found",
    "No working key of the place picker has this id.",
  ),
  origin_not_allowed: row(
    403,
    "Website not allowed",
    "The key of the place picker does not name the website that asks.",
  ),
  credential_ended: row(409, "Key ended", "It was already revoked or replaced. Create a new one."),
};

import type { Mutation } from "./mutation";

const RESET = { vitest: ["lib/domain/access/accounts/password-reset.test.ts"] };
const SENDING = { vitest: ["lib/domain/messaging/mails/send-due-mails.test.ts"] };
const ALERTS = { vitest: ["lib/alerts/work-alerts.test.ts"] };
const CODES = { vitest: ["lib/domain/access/phone-codes/phone-codes.test.ts"] };
const SIGN_UP = { vitest: ["lib/domain/access/accounts/finish-sign-up.test.ts"] };

/** Mail to people, and what its links open. */
export const MAIL: Mutation[] = [
  {
    guarantee: "mail: a password reset ends all sessions",
    file: "lib/domain/access/accounts/reset_password.sql",
    find: "  perform end_sessions(v_user.id, null, null);\n",
    replace: "",
    check: RESET,
  },
  {
    guarantee: "mail: a password reset ends the account's other links",
    file: "lib/domain/access/accounts/reset_password.sql",
    find: "  delete from password_resets where user_id = v_user.id;\n",
    replace: "",
    check: RESET,
  },
  {
    guarantee: "mail: a disabled account gets no link",
    file: "lib/domain/access/accounts/request_password_reset.sql",
    find: "and disabled_at is null and (",
    replace: "and (",
    check: RESET,
  },
  {
    guarantee: "mail: a demo account gets a link on the embedded database alone",
    file: "lib/domain/access/accounts/request-password-reset.ts",
    find: "withDemo: env.EMBEDDED_DATABASE,",
    replace: "withDemo: true,",
    check: SENDING,
  },
  {
    guarantee: "mail: the time of an answer says nothing about an account",
    file: "lib/domain/access/accounts/in-equal-time.ts",
    find: "Promise.all([work, wait(EQUAL_TIME_MS)])",
    replace: "Promise.all([work])",
    check: RESET,
  },
  {
    guarantee: "mail: a mailbox gets three mails of a kind in an hour",
    file: "lib/domain/messaging/mails/stage_mail.sql",
    find: "c_an_hour constant integer := 3;",
    replace: "c_an_hour constant integer := 300;",
    check: RESET,
  },
  {
    guarantee: "mail: two workers send a mail once",
    file: "lib/domain/messaging/mails/claim_mails.sql",
    find: "next_try_at = now() + make_interval(secs => p_lease_seconds)",
    replace: "next_try_at = now()",
    check: SENDING,
  },
  {
    guarantee: "mail: a subject is one line",
    file: "db/migrations/0000_baseline.sql",
    find: `"mails"."subject" !~ '[[:cntrl:]]' and `,
    replace: "",
    check: SENDING,
  },
  {
    guarantee: "mail: a password goes over TLS",
    file: "lib/domain/messaging/mails/send-mail.ts",
    find: `requireTLS: password !== "" && !LOOPBACK.test(hostname),`,
    replace: "",
    check: SENDING,
  },
  {
    guarantee: "mail: an alert is written once by two workers",
    file: "lib/domain/platform/alerts/write_alerts.sql",
    find: "    return false;",
    replace: "    null;",
    check: ALERTS,
  },
  {
    guarantee: "mail: a low balance is reported once until it was above the line",
    file: "lib/domain/platform/alerts/stage_low_balances.sql",
    find: "and a.ended_at is null)\n    on conflict",
    replace: "and false)\n    on conflict",
    check: ALERTS,
  },
  {
    guarantee: "phones: a code takes five tries",
    file: "lib/domain/access/phone-codes/try_phone_code.sql",
    find: "c.tries < 5",
    replace: "c.tries < 500",
    check: CODES,
  },
  {
    guarantee: "phones: a code signs a rider in once",
    file: "lib/domain/access/accounts/start_session_by_code.sql",
    find: "user_id = p_user_id and expires_at > clock_timestamp();",
    replace: "user_id = p_user_id;",
    check: { vitest: ["lib/domain/access/accounts/sign-in-by-phone.test.ts"] },
  },
  {
    guarantee: "phones: an unconfirmed number acts for no rider",
    file: "lib/domain/access/riders/find-rider-of-number.ts",
    find: "confirmedPhone === phone",
    replace: "true || confirmedPhone === phone",
    check: { vitest: ["lib/phone/reply-to-rider.test.ts"] },
  },
  {
    guarantee: "mail: a sign-up with a taken email keeps nothing",
    file: "lib/domain/access/accounts/request_sign_up.sql",
    find: "if exists (select from users where lower(email) = p_email) then",
    replace: "if false then",
    check: SIGN_UP,
  },
];

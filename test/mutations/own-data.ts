import type { Mutation } from "./mutation";

const AT = "lib/domain/platform/data-requests";
const REQUESTS = { vitest: ["lib/domain/ordering/recipients/data-requests.test.ts"] };
const FORGET = { vitest: ["lib/domain/platform/retention/forget-people.test.ts"] };

/** What people ask for about the own data. */
export const OWN_DATA: Mutation[] = [
  {
    guarantee: "own data: a restriction learns no door",
    file: `${AT}/restrict_recipient.sql`,
    find: "on conflict (phone_key) do update set forgotten_at = 'infinity';\n  delete from door_points where phone_key = p_phone_key;",
    replace: "on conflict (phone_key) do nothing;\n  delete from forgotten_doors;",
    check: REQUESTS,
  },
  {
    guarantee: "own data: a lifted restriction gives events back as they were",
    file: `${AT}/end_restriction.sql`,
    find: "set data = k.value -> 'data', reason = k.value ->> 'reason'",
    replace: "set reason = k.value ->> 'reason'",
    check: REQUESTS,
  },
  {
    guarantee: "own data: a removal leaves nothing of what a restriction holds",
    file: "lib/domain/platform/retention/forget_orders.sql",
    find: "delete from restricted_orders r using forgotten f\n     where (r.merchant_id",
    replace:
      "delete from restricted_orders r using forgotten f\n     where false and (r.merchant_id",
    check: REQUESTS,
  },
  {
    guarantee: "own data: a removal takes people's words out of the audit log",
    file: "lib/domain/platform/retention/forget_orders.sql",
    find: "where a.subject = f.id and a.action like 'order.%'",
    replace: "where false and a.subject = f.id and a.action like 'order.%'",
    check: FORGET,
  },
  {
    guarantee: "own data: an entry of the audit log loses its words and nothing else",
    file: "lib/domain/access/audit/guard_audit_log.sql",
    find: "and to_jsonb(new) - 'details' = to_jsonb(old) - 'details' then",
    replace: "then",
    check: FORGET,
  },
  {
    guarantee: "own data: a text message removes nothing before it was confirmed",
    file: "lib/phone/receive-message.ts",
    find: "if (!isSure || !(await hasAskedToErase(owner)))",
    replace: "if (!isSure)",
    check: { vitest: ["lib/phone/receive-message.test.ts"] },
  },
];

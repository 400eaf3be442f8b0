import type { Mutation } from "./mutation";

/** Rights are checked at the edge and in the verb. */
export const RIGHTS_GATES: Mutation[] = [
  {
    guarantee: "access: a gate refuses a person who may not do what it names",
    file: "lib/dashboard/authority.ts",
    find: "return act === undefined || may(user, act);",
    replace: "return true;",
    check: { vitest: ["lib/dashboard/gates.test.ts"] },
  },
  {
    guarantee: "access: a role may do nothing that no row names it for",
    file: "lib/domain/authority/rights.ts",
    find: "return right[kind]?.some((it) => it === role) ?? false;",
    replace: "return right[kind] !== undefined;",
    check: { vitest: ["lib/domain/authority/rights.test.ts"] },
  },
  {
    guarantee: "access: a verb refuses a role that may not do it, also if its page does not",
    file: "lib/domain/money/top-ups/confirm-top-up.ts",
    find: 'requireRight(admin, "decide_top_ups");',
    replace: "",
    check: { vitest: ["lib/domain/money/top-ups"] },
  },
];

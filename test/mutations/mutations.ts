import { ACCESS } from "./access";
import { INCOMING } from "./incoming";
import { INVARIANTS } from "./invariants";
import type { Mutation } from "./mutation";
import { PAGE_GATES } from "./page-gates";
import { RECOVERY } from "./recovery";
import { REFUSALS } from "./refusals";
import { STATIC_GATES } from "./static-gates";
import { TRAFFIC } from "./traffic";

/** Every safeguard that `npm run test:mutations` removes, the quickest to check first. */
export const MUTATIONS: Mutation[] = [
  ...STATIC_GATES,
  ...REFUSALS,
  ...INVARIANTS,
  ...ACCESS,
  ...RECOVERY,
  ...TRAFFIC,
  ...INCOMING,
  ...PAGE_GATES,
];

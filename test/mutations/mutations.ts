import { ACCESS } from "./access";
import { BRANCH_GATES } from "./branches";
import { CLOSING } from "./closing";
import { COMPANY_SYSTEM } from "./company-system";
import { COUNTERS } from "./counters";
import { DOORS } from "./doors";
import { FISCAL } from "./fiscal";
import { FOLLOWING } from "./following";
import { INCOMING } from "./incoming";
import { INVARIANTS } from "./invariants";
import { MAIL } from "./mail";
import type { Mutation } from "./mutation";
import { NOT_ORDERED } from "./not-ordered";
import { NUMBERS } from "./numbers";
import { OWN_DATA } from "./own-data";
import { PAGE_GATES } from "./page-gates";
import { PICKER } from "./picker";
import { RECOVERY } from "./recovery";
import { REFUSALS } from "./refusals";
import { RIDER_CHOICE } from "./rider-choice";
import { RIGHTS_GATES } from "./rights";
import { SAFE_PLACES } from "./safe-places";
import { SALES } from "./sales";
import { SERIES_GATES } from "./series";
import { STATIC_GATES } from "./static-gates";
import { TRAFFIC } from "./traffic";
import { WAITS } from "./waits";

/** Every safeguard that `npm run test:mutations` removes, the quickest to check first. */
export const MUTATIONS: Mutation[] = [
  ...STATIC_GATES,
  ...REFUSALS,
  ...INVARIANTS,
  ...ACCESS,
  ...COMPANY_SYSTEM,
  ...RIGHTS_GATES,
  ...MAIL,
  ...RECOVERY,
  ...TRAFFIC,
  ...INCOMING,
  ...FOLLOWING,
  ...PAGE_GATES,
  ...COUNTERS,
  ...PICKER,
  ...SALES,
  ...SERIES_GATES,
  ...RIDER_CHOICE,
  ...BRANCH_GATES,
  ...DOORS,
  ...NOT_ORDERED,
  ...SAFE_PLACES,
  ...WAITS,
  ...FISCAL,
  ...NUMBERS,
  ...OWN_DATA,
  ...CLOSING,
];

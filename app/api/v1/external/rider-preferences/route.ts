import { setRiderPreference } from "@/lib/domain/dispatch/rider-preferences/set-rider-preference";
import { merchantEndpoint } from "@/lib/http/endpoint/merchant-endpoint";
import { methods } from "@/lib/http/endpoint/methods";
import {
  listRiderPreferencesContract,
  setRiderPreferenceContract,
  toPreferenceAnswer,
  toPreferenceList,
  toStated,
} from "./contract";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: merchantEndpoint(listRiderPreferencesContract, ({ merchant }) => toPreferenceList(merchant)),
  POST: merchantEndpoint(setRiderPreferenceContract, async ({ merchant, body }) => {
    const { preference, reason = null } = body;
    const stated = { preference, of: toStated(body), reason, userId: null };
    return toPreferenceAnswer(merchant, await setRiderPreference(merchant, stated));
  }),
});

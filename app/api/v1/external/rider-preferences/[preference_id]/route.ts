import { removeRiderPreference } from "@/lib/domain/dispatch/rider-preferences/remove-rider-preference";
import { merchantEndpoint } from "@/lib/http/endpoint/merchant-endpoint";
import { methods } from "@/lib/http/endpoint/methods";
import { removeRiderPreferenceContract } from "./contract";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  DELETE: merchantEndpoint(removeRiderPreferenceContract, async ({ merchant, params }) => {
    await removeRiderPreference(merchant, params.preference_id, null);
    return { success: true as const, id: params.preference_id, removed: true as const };
  }),
});

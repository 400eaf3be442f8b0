import type { OpenNotice } from "@/lib/domain/platform/alerts/list-open-notices";
import { SendExampleForm, SwitchEndpointForm } from "./endpoint-buttons";

/** The form of a notice about a webhook endpoint: a disabled one is enabled, and a failing one gets a test event. */
export function endpointFormOf({ kind, facts, isDisabled }: OpenNotice) {
  if (kind !== "endpoint") return null;
  const target = { environment: "live", endpointId: facts.endpointId };
  return isDisabled ? (
    <SwitchEndpointForm {...target} isEnabled={false} isSmall />
  ) : (
    <SendExampleForm {...target} isSmall />
  );
}

import { titled } from "@/lib/dashboard/read-messages";
import { listStaff } from "@/lib/domain/access/accounts/list-staff";
import { listCredentials } from "@/lib/domain/access/credentials/list-credentials";
import { may } from "@/lib/domain/authority/rights";
import { listEndpointsByPlatform } from "@/lib/domain/messaging/webhooks/list-endpoints-by-platform";
import { listRefusedByPlatform } from "@/lib/domain/platform/requests/list-refused-by-platform";
import { ADMIN_MERCHANTS } from "@/lib/messages/admin-merchants.gen";
import { CredentialsSection } from "../../../_components/credentials-section";
import { StaffSection } from "../../../_components/staff-section";
import { EndpointsSection } from "../_components/endpoints-section";
import {
  MerchantFrame,
  type MerchantPageProps,
  readMerchantOf,
} from "../_components/merchant-frame";
import { RefusedSection } from "../_components/refused-section";
import { revokeCredentialAction } from "../actions";

export const generateMetadata = titled(
  ADMIN_MERCHANTS,
  ({ merchantPage }) => merchantPage.accessTitle,
);

/** The newest refused requests; the merchant's own log has all. */
const RECENT = 10;

/** A merchant's people and systems: who signs in, its keys, its endpoints, and what was refused. */
export default async function AdminMerchantAccessPage({ params }: MerchantPageProps) {
  const { admin, user, merchant } = await readMerchantOf(params);
  const { id } = merchant;
  const { timezone: timeZone } = merchant.market;
  const [staff, keys, endpoints, requests] = await Promise.all([
    listStaff(admin, { merchantId: id }),
    listCredentials({ admin, merchantId: id }),
    listEndpointsByPlatform(admin, id),
    listRefusedByPlatform(admin, id, { limit: RECENT }),
  ]);
  return (
    <MerchantFrame merchant={merchant} tab="access">
      <StaffSection staff={staff} timeZone={timeZone} place="live" reader={user} />
      <CredentialsSection
        kind="keys"
        credentials={keys.map((key) => ({
          ...key,
          subject: { merchantId: id, environment: key.environment, keyId: key.id },
        }))}
        timeZone={timeZone}
        revoke={may(user, "revoke_credentials") ? revokeCredentialAction : undefined}
      />
      <EndpointsSection endpoints={endpoints} timeZone={timeZone} />
      <RefusedSection requests={requests} timeZone={timeZone} />
    </MerchantFrame>
  );
}

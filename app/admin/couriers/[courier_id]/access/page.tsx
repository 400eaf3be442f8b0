import { titled } from "@/lib/dashboard/read-messages";
import { listStaff } from "@/lib/domain/access/accounts/list-staff";
import { listCredentials } from "@/lib/domain/access/credentials/list-credentials";
import { may } from "@/lib/domain/authority/rights";
import { ADMIN_COURIERS } from "@/lib/messages/admin-couriers.gen";
import { CredentialsSection } from "../../../_components/credentials-section";
import { StaffSection } from "../../../_components/staff-section";
import { CourierFrame, type CourierPageProps, readCourierOf } from "../_components/courier-frame";
import { revokeCredentialAction } from "../actions";

export const generateMetadata = titled(
  ADMIN_COURIERS,
  ({ courierPage }) => courierPage.accessTitle,
);

/** A courier company's people and systems: who signs in, and its tokens. */
export default async function AdminCourierAccessPage({ params }: CourierPageProps) {
  const { admin, user, courier } = await readCourierOf(params);
  const { id, timezone: timeZone } = courier;
  const [staff, tokens] = await Promise.all([
    listStaff(admin, { courierId: id }),
    listCredentials({ admin, courierId: id }),
  ]);
  return (
    <CourierFrame courier={courier} tab="access">
      <StaffSection staff={staff} timeZone={timeZone} place="courier" reader={user} />
      <CredentialsSection
        kind="tokens"
        credentials={tokens.map((token) => ({
          ...token,
          subject: { courierId: id, tokenId: token.id },
        }))}
        timeZone={timeZone}
        revoke={may(user, "revoke_credentials") ? revokeCredentialAction : undefined}
      />
    </CourierFrame>
  );
}

import { deviceName } from "@/components/account/device-name";
import { Ago } from "@/components/ui/ago";
import { ButtonForm } from "@/components/ui/button-form";
import { type Column, DataList } from "@/components/ui/data-list";
import { Instant } from "@/components/ui/instant";
import { readMessages } from "@/lib/dashboard/read-messages";
import type { SignedInDevice } from "@/lib/domain/access/accounts/list-sessions";
import { ACCOUNT_PAGE, type AccountPageMessages } from "@/lib/messages/account-page.gen";
import { ACCOUNT, type AccountMessages } from "@/lib/messages/account.gen";
import { revokeSessionAction } from "./actions";

type DeviceListProps = { devices: SignedInDevice[]; timeZone: string; now: Date };

export async function DeviceList({ devices, timeZone, now }: DeviceListProps) {
  const [page, messages] = await Promise.all([readMessages(ACCOUNT_PAGE), readMessages(ACCOUNT)]);
  return (
    <DataList
      caption={page.deviceList.devices}
      columns={columnsAt(page, messages.devices, timeZone, now)}
      rows={devices}
      rowKey={({ sessionId }) => sessionId}
      areas={["device seen", "address end"]}
    />
  );
}

function columnsAt(
  page: AccountPageMessages,
  messages: AccountMessages["devices"],
  timeZone: string,
  now: Date,
): Column<SignedInDevice>[] {
  const texts = page.deviceList;
  return [
    {
      key: "device",
      head: texts.device,
      area: "device",
      cell: ({ userAgent, isThisOne }) => (
        <>
          {deviceName(messages, userAgent)}
          {isThisOne && <span className="text-muted"> {texts.thisOne}</span>}
        </>
      ),
    },
    {
      key: "address",
      head: texts.address,
      area: "address",
      cell: ({ address }) => address ?? texts.unknown,
    },
    {
      key: "signed-in",
      head: texts.signedIn,
      cell: ({ signedInAt }) => <Instant at={signedInAt} timeZone={timeZone} />,
    },
    {
      key: "seen",
      head: texts.lastSeen,
      area: "seen",
      cell: ({ lastSeenAt }) => <Ago at={lastSeenAt} timeZone={timeZone} now={now} isBrief />,
    },
    endColumn(page, messages),
  ];
}

function endColumn(
  { deviceList: texts, revokeSessionForm }: AccountPageMessages,
  messages: AccountMessages["devices"],
): Column<SignedInDevice> {
  return {
    key: "end",
    head: texts.signOut,
    isHeadHidden: true,
    align: "right",
    area: "end",
    cell: ({ sessionId, userAgent, isThisOne }) =>
      !isThisOne && (
        <ButtonForm
          action={revokeSessionAction}
          fields={{ sessionId }}
          variant="secondary"
          size="small"
          aria-label={revokeSessionForm.signOutDevice({
            device: deviceName(messages, userAgent),
          })}
          isInRow
        >
          {revokeSessionForm.signOut}
        </ButtonForm>
      ),
  };
}

import { ACCOUNT_PAGE, type AccountPageMessages } from "@/lib/messages/account-page.gen";
import { deviceName } from "@/components/account/device-name";
import { Ago } from "@/components/ui/ago";
import { type Column, DataList } from "@/components/ui/data-list";
import { Instant } from "@/components/ui/instant";
import { readMessages } from "@/lib/dashboard/read-messages";
import type { SignedInDevice } from "@/lib/domain/accounts/list-sessions";
import { ACCOUNT, type AccountMessages } from "@/lib/messages/account.gen";
import { RevokeSessionForm } from "./revoke-session-form";

type DeviceListProps = { devices: SignedInDevice[]; timeZone: string; now: Date };

export async function DeviceList({ devices, timeZone, now }: DeviceListProps) {
  const texts = (await readMessages(ACCOUNT_PAGE)).deviceList;

  const messages = await readMessages(ACCOUNT);
  return (
    <DataList
      caption={texts.devices}
      columns={columnsAt(texts, messages.devices, timeZone, now)}
      rows={devices}
      rowKey={({ sessionId }) => sessionId}
      areas={["device seen", "address end"]}
    />
  );
}

function columnsAt(
  texts: AccountPageMessages["deviceList"],
  messages: AccountMessages["devices"],
  timeZone: string,
  now: Date,
): Column<SignedInDevice>[] {
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
    {
      key: "end",
      head: texts.signOut,
      isHeadHidden: true,
      align: "right",
      area: "end",
      cell: ({ sessionId, userAgent, isThisOne }) =>
        !isThisOne && (
          <RevokeSessionForm sessionId={sessionId} device={deviceName(messages, userAgent)} />
        ),
    },
  ];
}

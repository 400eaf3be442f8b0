import { deviceName } from "@/components/account/device-name";
import { Ago } from "@/components/ui/ago";
import { type Column, DataList } from "@/components/ui/data-list";
import { Instant } from "@/components/ui/instant";
import { readWords } from "@/lib/dashboard/read-words";
import type { SignedInDevice } from "@/lib/domain/accounts/list-sessions";
import { ACCOUNT, type AccountWords } from "@/lib/words/account";
import { EndDeviceForm } from "./end-device-form";

type DeviceListProps = { devices: SignedInDevice[]; timeZone: string; now: Date };

export async function DeviceList({ devices, timeZone, now }: DeviceListProps) {
  const words = await readWords(ACCOUNT);
  return (
    <DataList
      caption="Devices"
      columns={columnsAt(words.devices, timeZone, now)}
      rows={devices}
      rowKey={({ sessionId }) => sessionId}
      areas={["device seen", "address end"]}
    />
  );
}

function columnsAt(
  words: AccountWords["devices"],
  timeZone: string,
  now: Date,
): Column<SignedInDevice>[] {
  return [
    {
      key: "device",
      head: "Device",
      area: "device",
      cell: ({ userAgent, isThisOne }) => (
        <>
          {deviceName(words, userAgent)}
          {isThisOne && <span className="text-muted"> (this one)</span>}
        </>
      ),
    },
    {
      key: "address",
      head: "Address",
      area: "address",
      cell: ({ address }) => address ?? "Unknown",
    },
    {
      key: "signed-in",
      head: "Signed in",
      cell: ({ signedInAt }) => <Instant at={signedInAt} timeZone={timeZone} />,
    },
    {
      key: "seen",
      head: "Last seen",
      area: "seen",
      cell: ({ lastSeenAt }) => <Ago at={lastSeenAt} timeZone={timeZone} now={now} isBrief />,
    },
    {
      key: "end",
      head: "Sign out",
      isHeadHidden: true,
      align: "right",
      area: "end",
      cell: ({ sessionId, userAgent, isThisOne }) =>
        !isThisOne && <EndDeviceForm sessionId={sessionId} device={deviceName(words, userAgent)} />,
    },
  ];
}

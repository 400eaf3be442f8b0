import { deviceName } from "@/components/account/device-name";
import { Ago } from "@/components/ui/ago";
import { type Column, DataList } from "@/components/ui/data-list";
import { Instant } from "@/components/ui/instant";
import type { SignedInDevice } from "@/lib/domain/accounts/list-sessions";
import { EndDeviceForm } from "./end-device-form";

type DeviceListProps = { devices: SignedInDevice[]; timeZone: string; now: Date };

export function DeviceList({ devices, timeZone, now }: DeviceListProps) {
  return (
    <DataList
      caption="Devices"
      columns={columnsAt(timeZone, now)}
      rows={devices}
      rowKey={({ sessionId }) => sessionId}
      areas={["device seen", "address end"]}
    />
  );
}

function columnsAt(timeZone: string, now: Date): Column<SignedInDevice>[] {
  return [
    {
      key: "device",
      head: "Device",
      area: "device",
      cell: ({ userAgent, isThisOne }) => (
        <>
          {deviceName(userAgent)}
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
        !isThisOne && <EndDeviceForm sessionId={sessionId} device={deviceName(userAgent)} />,
    },
  ];
}

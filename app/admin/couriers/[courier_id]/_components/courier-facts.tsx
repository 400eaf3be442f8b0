import { readMessages } from "@/lib/dashboard/read-messages";
import { ADMIN_COURIERS } from "@/lib/messages/admin-couriers.gen";
import { AppLink } from "@/components/ui/app-link";
import { Instant } from "@/components/ui/instant";
import { Money } from "@/components/ui/money";
import type { CourierFacts as Courier } from "@/lib/domain/couriers/read-courier-by-platform";
import { Facts } from "@/components/ui/facts";

export async function CourierFacts({ courier }: { courier: Courier }) {
  const texts = (await readMessages(ADMIN_COURIERS)).courierFacts;

  const { currency } = courier;
  return (
    <Facts
      facts={[
        { name: "Id", value: <code className="break-all">{courier.id}</code> },
        {
          name: "Since",
          value: <Instant at={courier.createdAt} timeZone={courier.timezone} shape="date" />,
        },
        {
          name: "Riders",
          value: (
            <AppLink href={`/admin/riders?courier=${courier.id}`}>
              {texts.availableAvailableBusyBusy({
                available: courier.available,
                busy: courier.busy,
                offline: courier.offline,
              })}
            </AppLink>
          ),
        },
        {
          name: "Offers",
          value: courier.autoAcceptsOffers ? "Accepted automatically" : "Riders accept or decline",
        },
        {
          name: "Earnings",
          value: (
            <AppLink
              href={`/admin/ledger/accounts/${encodeURIComponent(courier.earningsAccountId)}`}
            >
              <Money minor={courier.balanceMinor} currency={currency} />
            </AppLink>
          ),
        },
        { name: "Requested withdrawals", value: <Requested {...courier} /> },
        {
          name: "Last 7 days",
          value: texts.completedDeliveredCancelledNot({
            completed: courier.completed,
            cancelled: courier.cancelled,
            money: <Money minor={courier.grossMinor} currency={currency} />,
          }),
        },
      ]}
    />
  );
}

function Requested({ requestedMinor, currency }: Courier) {
  if (requestedMinor === 0) return "None";
  return (
    <AppLink href="/admin/withdrawals">
      <Money minor={requestedMinor} currency={currency} />
    </AppLink>
  );
}

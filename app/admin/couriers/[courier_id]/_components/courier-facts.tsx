import { CompanyPhone, Owners } from "@/app/admin/_components/company-contacts";
import { AppLink } from "@/components/ui/app-link";
import { Facts } from "@/components/ui/facts";
import { Instant } from "@/components/ui/instant";
import { Money } from "@/components/ui/money";
import { readMessages } from "@/lib/dashboard/read-messages";
import type { Person } from "@/lib/domain/access/accounts/find-people";
import type { CourierFacts as Courier } from "@/lib/domain/access/couriers/read-courier-by-platform";
import { ADMIN_COURIERS } from "@/lib/messages/admin-couriers.gen";

type CourierFactsProps = { courier: Courier; staff: Person[] };

/** Who to call, and what the company is. */
export async function CourierFacts({ courier, staff }: CourierFactsProps) {
  const texts = (await readMessages(ADMIN_COURIERS)).courierFacts;

  const { currency } = courier;
  return (
    <Facts
      facts={[
        { name: texts.facts.owner, value: <Owners staff={staff} /> },
        {
          name: texts.facts.phone,
          value: <CompanyPhone e164={courier.phone} none={texts.noPhone} />,
        },
        { name: texts.facts.id, value: <code className="break-all">{courier.id}</code> },
        {
          name: texts.facts.since,
          value: <Instant at={courier.createdAt} timeZone={courier.timezone} shape="date" />,
        },
        {
          name: texts.facts.riders,
          value: (
            <AppLink href={`/admin/riders?courier=${courier.id}`}>
              {texts.riders({
                free: courier.riders.free,
                hasRoom: courier.riders.has_room,
                notOffered: courier.riders.not_offered,
              })}
            </AppLink>
          ),
        },
        {
          name: texts.facts.offers,
          value: courier.autoAcceptsOffers ? texts.autoAccepted : texts.ridersDecide,
        },
        {
          name: texts.facts.earnings,
          value: <Earnings {...courier} />,
        },
        {
          name: texts.facts.requestedWithdrawals,
          value: <Requested {...courier} none={texts.noWithdrawals} />,
        },
        {
          name: texts.facts.lastWeek,
          value: texts.deliveries({
            completed: courier.completed,
            cancelled: courier.cancelled,
            money: <Money minor={courier.grossMinor} currency={currency} />,
          }),
        },
      ]}
    />
  );
}

function Earnings({ earningsAccountId, balanceMinor, currency }: Courier) {
  return (
    <AppLink href={`/admin/ledger/accounts/${encodeURIComponent(earningsAccountId)}`}>
      <Money minor={balanceMinor} currency={currency} />
    </AppLink>
  );
}

function Requested({ requestedMinor, currency, none }: Courier & { none: string }) {
  if (requestedMinor === 0) return none;
  return (
    <AppLink href="/admin/withdrawals">
      <Money minor={requestedMinor} currency={currency} />
    </AppLink>
  );
}

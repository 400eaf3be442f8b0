import { CompanyPhone, Owners } from "@/app/admin/_components/company-contacts";
import { AppLink } from "@/components/ui/app-link";
import { Facts } from "@/components/ui/facts";
import { Instant } from "@/components/ui/instant";
import { Money } from "@/components/ui/money";
import { readMessages } from "@/lib/dashboard/read-messages";
import type { Person } from "@/lib/domain/access/accounts/find-people";
import type { MerchantFacts as Merchant } from "@/lib/domain/access/merchants/read-merchant";
import { ADMIN_MERCHANTS } from "@/lib/messages/admin-merchants.gen";

type MerchantFactsProps = { merchant: Merchant; staff: Person[] };

/** Who to call, and what the merchant is. */
export async function MerchantFacts({ merchant, staff }: MerchantFactsProps) {
  const texts = (await readMessages(ADMIN_MERCHANTS)).merchantFacts;
  const { market, wait } = merchant;
  return (
    <Facts
      facts={[
        { name: texts.owner, value: <Owners staff={staff} /> },
        { name: texts.phone, value: <CompanyPhone e164={merchant.phone} none={texts.noPhone} /> },
        { name: texts.id, value: <code className="break-all">{merchant.id}</code> },
        { name: texts.market, value: market.name },
        { name: texts.payerNumber, value: merchant.payerNumber },
        {
          name: texts.since,
          value: <Instant at={merchant.createdAt} timeZone={market.timezone} shape="date" />,
        },
        { name: texts.pickup, value: pickupOf(merchant) ?? texts.noPickup },
        ...(wait
          ? [
              {
                name: texts.wait,
                value: texts.minutes(wait),
              },
            ]
          : []),
      ]}
    />
  );
}

/** The merchant's wallets, with their accounts in the ledger. */
export async function WalletFacts({ merchant }: { merchant: Merchant }) {
  const texts = (await readMessages(ADMIN_MERCHANTS)).merchantFacts;
  return (
    <Facts
      facts={merchant.wallets.map((wallet) => ({
        name: texts.wallets[wallet.environment],
        value: (
          <AppLink href={`/admin/ledger/accounts/${encodeURIComponent(wallet.accountId)}`}>
            <Money minor={wallet.balanceMinor} currency={wallet.currency} />
          </AppLink>
        ),
      }))}
    />
  );
}

function pickupOf({ pickup }: Merchant): string | undefined {
  return pickup
    ? `${pickup.name}: ${pickup.address} (${pickup.latitude.toFixed(5)}, ${pickup.longitude.toFixed(5)})`
    : undefined;
}

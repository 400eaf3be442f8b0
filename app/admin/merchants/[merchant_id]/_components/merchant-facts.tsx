import { AppLink } from "@/components/ui/app-link";
import { Instant } from "@/components/ui/instant";
import { Money } from "@/components/ui/money";
import type { MerchantFacts as Merchant } from "@/lib/domain/merchants/read-merchant";
import { Facts } from "@/components/ui/facts";

export function MerchantFacts({ merchant }: { merchant: Merchant }) {
  const { market } = merchant;
  return (
    <Facts
      facts={[
        { name: "Id", value: <code className="break-all">{merchant.id}</code> },
        { name: "Market", value: market.name },
        { name: "Payer number", value: merchant.payerNumber },
        {
          name: "Since",
          value: <Instant at={merchant.createdAt} timeZone={market.timezone} shape="date" />,
        },
        { name: "Pickup", value: pickupWords(merchant) },
        ...merchant.wallets.map((wallet) => ({
          name: wallet.environment === "live" ? "Live wallet" : "Test wallet",
          value: (
            <AppLink href={`/admin/ledger/accounts/${encodeURIComponent(wallet.accountId)}`}>
              <Money minor={wallet.balanceMinor} currency={wallet.currency} />
            </AppLink>
          ),
        })),
      ]}
    />
  );
}

function pickupWords({ pickupAddress, pickupLatitude, pickupLongitude }: Merchant): string {
  if (pickupLatitude === null || pickupLongitude === null)
    return "Not set. The merchant can't place orders yet.";
  const place = `${pickupLatitude.toFixed(5)}, ${pickupLongitude.toFixed(5)}`;
  return pickupAddress === null ? place : `${pickupAddress} (${place})`;
}

import type { Metadata } from "next";
import { CodeBlock } from "@/components/ui/code-block";
import { Notice } from "@/components/ui/notice";
import { PageHead } from "@/components/ui/page-head";
import { Section } from "@/components/ui/section";
import { publicUrl } from "@/lib/core/env";
import { requireMerchant } from "@/lib/dashboard/require-merchant";
import { listApiKeys } from "@/lib/domain/merchants/list-api-keys";
import type { Pickup } from "@/lib/domain/merchants/merchant-context";
import { KeyList } from "./_components/key-list";

export const metadata: Metadata = { title: "Home" };

type MerchantPageProps = { params: Promise<{ environment: string }> };

export default async function MerchantPage({ params }: MerchantPageProps) {
  const { environment } = await params;
  const { merchant, user } = await requireMerchant(environment);
  const keys = await listApiKeys(merchant);
  return (
    <>
      <PageHead title={user.company.name} sub={`The ${environment} environment.`} />
      <Section title="Pickup">
        <PickupFacts pickup={merchant.pickup} />
      </Section>
      <Section title="Keys" sub="Only the last four characters are kept.">
        <KeyList keys={keys} timeZone={merchant.market.timezone} now={new Date()} />
      </Section>
      <Section title="A first request" sub="Paste it into a terminal where TUMIZA_KEY is set.">
        <CodeBlock
          label="First request"
          samples={[{ language: "curl", code: firstRequest(merchant.pickup) }]}
        />
      </Section>
    </>
  );
}

function PickupFacts({ pickup }: { pickup: Pickup | null }) {
  if (!pickup) {
    return (
      <Notice tone="warn" title="No pickup is set">
        Quotes and orders need the place that parcels are picked up from.
      </Notice>
    );
  }
  return (
    <p>
      {pickup.address ?? "Without a description"}{" "}
      <span className="text-muted">
        ({pickup.latitude.toFixed(5)}, {pickup.longitude.toFixed(5)})
      </span>
    </p>
  );
}

/** A quote for about a kilometre away; without a pickup, what works without one. */
function firstRequest(pickup: Pickup | null): string {
  const api = `${publicUrl}/api/v1/external`;
  if (!pickup) return `curl -i ${api}/validate -H "X-API-Key: $TUMIZA_KEY"`;
  const there = { delivery_lat: near(pickup.latitude), delivery_lng: near(pickup.longitude) };
  return [
    `curl -s ${api}/quote -H "X-API-Key: $TUMIZA_KEY" \\`,
    `  -H "Content-Type: application/json" -d '${JSON.stringify(there)}'`,
  ].join("\n");
}

function near(degrees: number): number {
  return Math.round((degrees + 0.01) * 1e5) / 1e5;
}

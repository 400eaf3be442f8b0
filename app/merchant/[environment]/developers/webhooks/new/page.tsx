import type { Metadata } from "next";
import { PageHead } from "@/components/ui/page-head";
import { requireMerchant } from "@/lib/dashboard/require-merchant";
import { EVENT_TYPES } from "@/lib/domain/webhooks/event-choice";
import { DEVELOPING, developersAt } from "../../developing";
import { AddEndpointForm } from "../_components/endpoint-forms";
import { RECEIVER_SAMPLES } from "../receiver-samples";

export const metadata: Metadata = { title: "Add endpoint" };

type NewEndpointPageProps = { params: Promise<{ environment: string }> };

export default async function NewEndpointPage({ params }: NewEndpointPageProps) {
  const { environment: named } = await params;
  const { merchant } = await requireMerchant(named, { positions: DEVELOPING });
  const base = `${developersAt(merchant.environment)}/webhooks`;
  return (
    <>
      <PageHead
        title="Add endpoint"
        sub={`It hears of what happens in the ${merchant.environment} environment from now on.`}
        back={{ href: base, label: "Webhooks" }}
      />
      <AddEndpointForm
        environment={merchant.environment}
        eventTypes={EVENT_TYPES}
        base={base}
        receiver={RECEIVER_SAMPLES}
      />
    </>
  );
}

import { PageHead } from "@/components/ui/page-head";
import { publicUrl } from "@/lib/core/env";
import { newId } from "@/lib/core/ids";
import { readMessages, titled } from "@/lib/dashboard/read-messages";
import { requireMerchant } from "@/lib/dashboard/require-merchant";
import { listPickups } from "@/lib/domain/access/pickups/list-pickups";
import { KEYS } from "@/lib/messages/keys.gen";
import { keysAt } from "../../developing";
import { firstRequest } from "../../samples";
import { MakeKeyForm } from "../key-forms";

export const generateMetadata = titled(KEYS, ({ create }) => create);

type NewKeyPageProps = { params: Promise<{ environment: string }> };

export default async function NewKeyPage({ params }: NewKeyPageProps) {
  const { environment: named } = await params;
  const { merchant } = await requireMerchant(named, "manage_integration");
  const { environment } = merchant;
  const [messages, pickups] = await Promise.all([readMessages(KEYS), listPickups(merchant)]);
  return (
    <>
      <PageHead
        title={messages.creating.title[environment]}
        sub={messages.creating.sub}
        back={{ href: keysAt(environment).base, label: messages.title }}
      />
      <MakeKeyForm
        environment={environment}
        id={newId("key")}
        currency={merchant.market.currency}
        merchantId={merchant.merchantId}
        branches={pickups.map(({ id, name }) => ({ id, name }))}
        firstRequest={firstRequest(publicUrl)}
      />
    </>
  );
}

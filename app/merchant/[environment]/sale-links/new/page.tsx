import { Button } from "@/components/ui/button";
import { Empty } from "@/components/ui/empty";
import { PageHead } from "@/components/ui/page-head";
import { newId } from "@/lib/core/ids";
import { readMessages, titled } from "@/lib/dashboard/read-messages";
import { requireMerchant } from "@/lib/dashboard/require-merchant";
import { listPickups } from "@/lib/domain/access/pickups/list-pickups";
import { SALE_LINKS } from "@/lib/messages/sale-links.gen";
import { SaleLinkForm } from "../_components/sale-link-form";

export const generateMetadata = titled(SALE_LINKS, ({ form }) => form.title);

type NewSaleLinkPageProps = { params: Promise<{ environment: string }> };

/** The form for a link; without a pickup, or money at the door, why there is none. */
export default async function NewSaleLinkPage({ params }: NewSaleLinkPageProps) {
  const { merchant } = await requireMerchant((await params).environment, "place_orders");
  const { environment, market, pickup } = merchant;
  const messages = await readMessages(SALE_LINKS);
  const { form } = messages;
  const home = `/merchant/${environment}`;
  return (
    <>
      <PageHead
        title={form.title}
        sub={form.sub}
        back={{ href: `${home}/sale-links`, label: messages.title }}
      />
      {pickup === null ? (
        <Empty
          art="map"
          title={form.noPickup}
          action={
            <Button variant="primary" href={`${home}/settings/pickup`}>
              {form.setPickup}
            </Button>
          }
        />
      ) : market.collectMaximum === null ? (
        <Empty art="wallet" title={form.notCollected} />
      ) : (
        <SaleLinkForm
          id={newId("sal")}
          environment={environment}
          currency={market.currency}
          pickups={(await listPickups(merchant)).map(({ id, name }) => ({ id, name }))}
        />
      )}
    </>
  );
}

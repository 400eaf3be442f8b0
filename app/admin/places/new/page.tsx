import { readMarketMap } from "@/app/_places/read-market-map";
import { PageHead } from "@/components/ui/page-head";
import { newId } from "@/lib/core/ids";
import { readMessages, titled } from "@/lib/dashboard/read-messages";
import { requireAdmin } from "@/lib/dashboard/require-admin";
import { listMarkets } from "@/lib/domain/access/accounts/list-markets";
import { ADMIN_PLACES } from "@/lib/messages/admin-places.gen";
import { AddForm } from "../_components/add-form";

export const generateMetadata = titled(ADMIN_PLACES, ({ addPage }) => addPage.metaTitle);

export default async function AddPlacePage() {
  await requireAdmin("keep_known_places");
  const [texts, markets] = await Promise.all([readMessages(ADMIN_PLACES), listMarkets()]);
  const maps = markets.map(async ({ code, name }) => ({ name, ...(await readMarketMap(code)) }));
  return (
    <>
      <PageHead
        title={texts.add}
        sub={texts.addPage.sub}
        back={{ href: "/admin/places", label: texts.title }}
      />
      <AddForm id={newId("prp")} markets={await Promise.all(maps)} />
    </>
  );
}

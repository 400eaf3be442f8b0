import { PageHead } from "@/components/ui/page-head";
import { publicUrl } from "@/lib/core/env";
import { newId } from "@/lib/core/ids";
import { readMessages, titled } from "@/lib/dashboard/read-messages";
import { requireCourier } from "@/lib/dashboard/require-courier";
import { COURIER_DEVELOPERS } from "@/lib/messages/courier-developers.gen";
import { MakeTokenForm } from "../../_components/token-forms";
import { firstRequest } from "../../s2s-samples";

export const generateMetadata = titled(COURIER_DEVELOPERS, ({ newPage }) => newPage.metaTitle);

export default async function NewTokenPage() {
  const texts = (await readMessages(COURIER_DEVELOPERS)).newPage;

  await requireCourier("manage_integration");
  return (
    <>
      <PageHead
        title={texts.createToken}
        sub={texts.sub}
        back={{ href: "/courier/developers", label: texts.developers }}
      />
      <MakeTokenForm id={newId("tok")} firstRequest={firstRequest(publicUrl)} />
    </>
  );
}

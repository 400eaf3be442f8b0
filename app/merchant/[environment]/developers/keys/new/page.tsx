import { PageHead } from "@/components/ui/page-head";
import { publicUrl } from "@/lib/core/env";
import { newId } from "@/lib/core/ids";
import { readWords, titled } from "@/lib/dashboard/read-words";
import { requireMerchant } from "@/lib/dashboard/require-merchant";
import { KEYS } from "@/lib/words/keys";
import { DEVELOPING, keysAt } from "../../developing";
import { firstRequest } from "../../samples";
import { MakeKeyForm } from "../_components/key-forms";

export const generateMetadata = titled(KEYS, ({ create }) => create);

type NewKeyPageProps = { params: Promise<{ environment: string }> };

export default async function NewKeyPage({ params }: NewKeyPageProps) {
  const { environment: named } = await params;
  const { merchant } = await requireMerchant(named, { positions: DEVELOPING });
  const { environment } = merchant;
  const words = await readWords(KEYS);
  return (
    <>
      <PageHead
        title={words.creating.title[environment]}
        sub={words.creating.sub}
        back={{ href: keysAt(environment).base, label: words.title }}
      />
      <MakeKeyForm
        environment={environment}
        id={newId("key")}
        firstRequest={firstRequest(publicUrl)}
      />
    </>
  );
}

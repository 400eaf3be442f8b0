import { Button } from "@/components/ui/button";
import { PageHead } from "@/components/ui/page-head";
import { readMessages } from "@/lib/dashboard/read-messages";
import { VERIFY } from "@/lib/messages/verify.gen";

export default async function HandoverNotFound() {
  const texts = (await readMessages(VERIFY)).handoverNotFound;

  return (
    <>
      <PageHead title={texts.proofNotFound} sub={texts.sub} />
      <Button href="/verify">{texts.checkDocument}</Button>
    </>
  );
}

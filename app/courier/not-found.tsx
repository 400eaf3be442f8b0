import { readMessages, titled } from "@/lib/dashboard/read-messages";
import { COURIER } from "@/lib/messages/courier.gen";
import { Button } from "@/components/ui/button";
import { PageHead } from "@/components/ui/page-head";

export const generateMetadata = titled(COURIER, ({ courierNotFound }) => courierNotFound.metaTitle);

export default async function CourierNotFound() {
  const texts = (await readMessages(COURIER)).courierNotFound;

  return (
    <>
      <PageHead title={texts.pageNotFound} sub={texts.sub} />
      <Button href="/courier/riders">{texts.goToRiders}</Button>
    </>
  );
}

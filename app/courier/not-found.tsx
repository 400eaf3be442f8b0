import { Button } from "@/components/ui/button";
import { PageHead } from "@/components/ui/page-head";
import { readMessages, titled } from "@/lib/dashboard/read-messages";
import { COURIER_PROBLEMS } from "@/lib/messages/courier-problems.gen";

export const generateMetadata = titled(
  COURIER_PROBLEMS,
  ({ courierNotFound }) => courierNotFound.metaTitle,
);

export default async function CourierNotFound() {
  const texts = (await readMessages(COURIER_PROBLEMS)).courierNotFound;

  return (
    <>
      <PageHead title={texts.pageNotFound} sub={texts.sub} />
      <Button href="/courier">{texts.goToHome}</Button>
    </>
  );
}

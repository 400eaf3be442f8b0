import { PageHead } from "@/components/ui/page-head";
import { readMessages, titled } from "@/lib/dashboard/read-messages";
import { FRAME } from "@/lib/messages/frame.gen";
import { HomeButton } from "./_components/home-button";

export const generateMetadata = titled(FRAME, ({ missing }) => missing.meta);

export default async function MerchantNotFound() {
  const { missing } = await readMessages(FRAME);
  return (
    <>
      <PageHead title={missing.title} sub={missing.explains} />
      <HomeButton />
    </>
  );
}

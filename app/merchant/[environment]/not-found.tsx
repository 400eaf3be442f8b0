import { HomeButton } from "./_components/home-button";
import { PageHead } from "@/components/ui/page-head";
import { readWords, titled } from "@/lib/dashboard/read-words";
import { FRAME } from "@/lib/words/frame";

export const generateMetadata = titled(FRAME, ({ missing }) => missing.meta);

export default async function MerchantNotFound() {
  const { missing } = await readWords(FRAME);
  return (
    <>
      <PageHead title={missing.title} sub={missing.explains} />
      <HomeButton />
    </>
  );
}

import { HomeButton } from "./_components/home-button";
import { PageHead } from "@/components/ui/page-head";
import { readWords, titled } from "@/lib/dashboard/read-words";
import { HOME } from "@/lib/words/home";

export const generateMetadata = titled(HOME, ({ missing }) => missing.meta);

export default async function MerchantNotFound() {
  const { missing } = await readWords(HOME);
  return (
    <>
      <PageHead title={missing.title} sub={missing.explains} />
      <HomeButton />
    </>
  );
}

import { Button } from "@/components/ui/button";
import { PageHead } from "@/components/ui/page-head";
import { readMessages, titled } from "@/lib/dashboard/read-messages";
import { ADMIN_PROBLEMS } from "@/lib/messages/admin-problems.gen";

export const generateMetadata = titled(
  ADMIN_PROBLEMS,
  ({ adminNotFound }) => adminNotFound.metaTitle,
);

export default async function AdminNotFound() {
  const texts = (await readMessages(ADMIN_PROBLEMS)).adminNotFound;
  return (
    <>
      <PageHead title={texts.title} sub={texts.sub} />
      <Button href="/admin">{texts.goToQueues}</Button>
    </>
  );
}

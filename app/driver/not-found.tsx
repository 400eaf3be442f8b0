import { Button } from "@/components/ui/button";
import { PageHead } from "@/components/ui/page-head";
import { readMessages } from "@/lib/dashboard/read-messages";
import { RIDER_PAGES } from "@/lib/messages/rider-pages.gen";

/** A slip that is not there or another rider's keeps the frame of the rider's app. */
export default async function RiderNotFound() {
  const { missing } = await readMessages(RIDER_PAGES);
  return (
    <main id="main">
      <PageHead title={missing.title} sub={missing.explains} />
      <Button variant="primary" href="/driver">
        {missing.home}
      </Button>
    </main>
  );
}

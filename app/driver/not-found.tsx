import { buttonLook } from "@/components/ui/button-look";
import { readMessages } from "@/lib/dashboard/read-messages";
import { RIDER_PAGES } from "@/lib/messages/rider-pages.gen";

/**
 * A slip that is not there or another rider's keeps the frame of the rider's app. Every page of the app loads the scripts
 * of this one, so it has none.
 */
export default async function RiderNotFound() {
  const { missing } = await readMessages(RIDER_PAGES);
  return (
    <main id="main">
      <h1 className="text-title font-strong">{missing.title}</h1>
      <p className="mt-1 mb-6 text-muted">{missing.explains}</p>
      <a href="/driver" className={buttonLook({ variant: "primary" })}>
        {missing.home}
      </a>
    </main>
  );
}

import { titled } from "@/lib/dashboard/read-messages";
import { RIDER_PAGES } from "@/lib/messages/rider-pages.gen";
import { RiderApp } from "../_components/rider-app";
import { installation } from "../installation";

export const generateMetadata = titled(RIDER_PAGES, ({ titles }) => titles.now);

/** The app without data, which the phone shows while it is offline. */
export default function OfflinePage() {
  return <RiderApp day={null} path="/driver" installation={installation()} />;
}

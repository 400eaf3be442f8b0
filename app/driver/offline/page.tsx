import type { Metadata } from "next";
import { RiderApp } from "../_components/rider-app";
import { buildName } from "../build-name";

export const metadata: Metadata = { title: "Now" };

/** The app without anybody's data: what a phone shows while there is no network to ask for a page. */
export default function OfflinePage() {
  return <RiderApp day={null} path="/driver" build={buildName()} />;
}

import type { Metadata } from "next";
import { RiderApp } from "../_components/rider-app";
import { buildName } from "../build-name";

export const metadata: Metadata = { title: "Now" };

/** The app without data, which the phone shows while it is offline. */
export default function OfflinePage() {
  return <RiderApp day={null} path="/driver" build={buildName()} />;
}

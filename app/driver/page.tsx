import type { Metadata } from "next";
import { requireRider } from "@/lib/dashboard/require-rider";
import { readRiderDay } from "@/lib/domain/rider-phone/read-rider-day";
import { RiderApp } from "./_components/rider-app";
import { buildName } from "./build-name";

export const metadata: Metadata = { title: "Now" };

export default async function DriverPage() {
  const { rider } = await requireRider();
  return <RiderApp day={await readRiderDay(rider)} path="/driver" build={buildName()} />;
}

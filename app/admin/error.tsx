"use client";

import { FailedPage, type Failure } from "@/components/shell/failed-page";

export default function AdminErrorPage(failure: Failure) {
  return <FailedPage {...failure}>Riders and deliveries are not affected.</FailedPage>;
}

"use client";

import { FailedPage, type Failure } from "@/components/shell/failed-page";

export default function CourierErrorPage(failure: Failure) {
  return (
    <FailedPage {...failure}>
      Riders and deliveries go on as before. What you had not sent yet was not sent.
    </FailedPage>
  );
}

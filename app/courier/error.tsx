"use client";

import { FailedPage, type Failure } from "@/components/shell/failed-page";

export default function CourierErrorPage(failure: Failure) {
  return (
    <FailedPage {...failure}>
      Riders and deliveries are not affected. Changes you hadn't sent are not saved.
    </FailedPage>
  );
}

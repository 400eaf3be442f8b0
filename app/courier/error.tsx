"use client";

import { useMessages } from "@/components/messages/use-messages";
import { COURIER } from "@/lib/messages/courier.gen";
import { FailedPage, type Failure } from "@/components/shell/failed-page";

export default function CourierErrorPage(failure: Failure) {
  const texts = useMessages(COURIER).courierError;

  return <FailedPage {...failure}>{texts.ridersAndDeliveriesAre}</FailedPage>;
}

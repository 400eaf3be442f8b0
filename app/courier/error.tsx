"use client";

import { useMessages } from "@/components/messages/use-messages";
import { COURIER_PROBLEMS } from "@/lib/messages/courier-problems.gen";
import { FailedPage, type Failure } from "@/components/shell/failed-page";

export default function CourierErrorPage(failure: Failure) {
  const texts = useMessages(COURIER_PROBLEMS).courierError;

  return <FailedPage {...failure}>{texts.explains}</FailedPage>;
}

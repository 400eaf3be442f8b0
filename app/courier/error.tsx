"use client";

import { useMessages } from "@/components/messages/use-messages";
import { FailedPage, type Failure } from "@/components/shell/failed-page";
import { COURIER_PROBLEMS } from "@/lib/messages/courier-problems.gen";

export default function CourierErrorPage(failure: Failure) {
  const texts = useMessages(COURIER_PROBLEMS).courierError;

  return <FailedPage {...failure}>{texts.explains}</FailedPage>;
}

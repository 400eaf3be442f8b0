"use client";

import { useMessages } from "@/components/messages/use-messages";
import { FailedPage, type Failure } from "@/components/shell/failed-page";
import { FRAME } from "@/lib/messages/frame.gen";

export default function MerchantErrorPage(failure: Failure) {
  return <FailedPage {...failure}>{useMessages(FRAME).failed.explains}</FailedPage>;
}

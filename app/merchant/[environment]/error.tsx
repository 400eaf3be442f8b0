"use client";

import { FailedPage, type Failure } from "@/components/shell/failed-page";
import { useMessages } from "@/components/messages/use-messages";
import { FRAME } from "@/lib/messages/frame.gen";

export default function MerchantErrorPage(failure: Failure) {
  return <FailedPage {...failure}>{useMessages(FRAME).failed.explains}</FailedPage>;
}

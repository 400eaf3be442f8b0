"use client";

import { FailedPage, type Failure } from "@/components/shell/failed-page";
import { useWords } from "@/components/words/use-words";
import { FRAME } from "@/lib/words/frame";

export default function MerchantErrorPage(failure: Failure) {
  return <FailedPage {...failure}>{useWords(FRAME).failed.explains}</FailedPage>;
}

"use client";

import { useMessages } from "@/components/messages/use-messages";
import { FailedPage, type Failure } from "@/components/shell/failed-page";
import { ADMIN_PROBLEMS } from "@/lib/messages/admin-problems.gen";

export default function AdminErrorPage(failure: Failure) {
  const texts = useMessages(ADMIN_PROBLEMS).adminError;

  return <FailedPage {...failure}>{texts.explains}</FailedPage>;
}

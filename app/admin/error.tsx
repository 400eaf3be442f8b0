"use client";

import { useMessages } from "@/components/messages/use-messages";
import { ADMIN } from "@/lib/messages/admin.gen";
import { FailedPage, type Failure } from "@/components/shell/failed-page";

export default function AdminErrorPage(failure: Failure) {
  const texts = useMessages(ADMIN).adminError;

  return <FailedPage {...failure}>{texts.ridersAndDeliveriesAre}</FailedPage>;
}

"use client";

import { useParams } from "next/navigation";
import { useMessages } from "@/components/messages/use-messages";
import { Button } from "@/components/ui/button";
import { FRAME } from "@/lib/messages/frame.gen";

/** Leads to the start of the environment one is in; a page that was not found does not know which. */
export function HomeButton() {
  const { environment } = useParams<{ environment: string }>();
  const { missing } = useMessages(FRAME);
  return <Button href={`/merchant/${environment}`}>{missing.goHome}</Button>;
}

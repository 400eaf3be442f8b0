"use client";

import { useParams } from "next/navigation";
import { useMessages } from "@/components/messages/use-messages";
import { Button } from "@/components/ui/button";
import { FRAME } from "@/lib/messages/frame.gen";

/** Leads to the home page of the current environment, which a not-found page reads from its address. */
export function HomeButton() {
  const { environment } = useParams<{ environment: string }>();
  const { missing } = useMessages(FRAME);
  return <Button href={`/merchant/${environment}`}>{missing.goHome}</Button>;
}

"use client";

import { useParams } from "next/navigation";
import { Button } from "@/components/ui/button";
import { useWords } from "@/components/words/use-words";
import { FRAME } from "@/lib/words/frame";

/** Leads to the start of the environment one is in; a page that was not found does not know which. */
export function HomeButton() {
  const { environment } = useParams<{ environment: string }>();
  const { missing } = useWords(FRAME);
  return <Button href={`/merchant/${environment}`}>{missing.goHome}</Button>;
}

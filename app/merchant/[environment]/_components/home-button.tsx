"use client";

import { useParams } from "next/navigation";
import { Button } from "@/components/ui/button";

/** Leads to the start of the environment one is in; a page that was not found does not know which. */
export function HomeButton() {
  const { environment } = useParams<{ environment: string }>();
  return <Button href={`/merchant/${environment}`}>Go to Home</Button>;
}

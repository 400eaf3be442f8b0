import type { Metadata } from "next";
import { Button } from "@/components/ui/button";
import { PageHead } from "@/components/ui/page-head";

export const metadata: Metadata = { title: "Not found" };

export default function CourierNotFound() {
  return (
    <>
      <PageHead
        title="Nothing at this address"
        sub="The link may be cut off, or it leads to something of another company."
      />
      <Button href="/courier/riders">Go to riders</Button>
    </>
  );
}

import type { Metadata } from "next";
import { Button } from "@/components/ui/button";
import { PageHead } from "@/components/ui/page-head";

export const metadata: Metadata = { title: "Not found" };

export default function CourierNotFound() {
  return (
    <>
      <PageHead
        title="Page not found"
        sub="The link may be incomplete, or it belongs to another company."
      />
      <Button href="/courier/riders">Go to riders</Button>
    </>
  );
}

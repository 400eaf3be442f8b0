import type { Metadata } from "next";
import { HomeButton } from "./_components/home-button";
import { PageHead } from "@/components/ui/page-head";

export const metadata: Metadata = { title: "Not found" };

export default function MerchantNotFound() {
  return (
    <>
      <PageHead
        title="Nothing at this address"
        sub="The link may be cut off, or it leads to something of another company or environment."
      />
      <HomeButton />
    </>
  );
}

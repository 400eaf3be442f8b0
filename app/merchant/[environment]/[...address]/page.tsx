import { notFound } from "next/navigation";
import { requireMerchant } from "@/lib/dashboard/require-merchant";

type UnknownMerchantPageProps = { params: Promise<{ environment: string }> };

/** An address that is not there keeps the frame of the shop's pages. */
export default async function UnknownMerchantPage({ params }: UnknownMerchantPageProps) {
  await requireMerchant((await params).environment, undefined, "branch");
  return notFound();
}

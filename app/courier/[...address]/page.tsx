import { notFound } from "next/navigation";
import { requireCourier } from "@/lib/dashboard/require-courier";

/** An address that is not there keeps the frame of the company's pages. */
export default async function UnknownCourierPage() {
  await requireCourier();
  return notFound();
}

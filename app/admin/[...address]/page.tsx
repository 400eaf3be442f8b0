import { notFound } from "next/navigation";
import { requireAdmin } from "@/lib/dashboard/require-admin";

/** An address that is not there keeps the frame of the platform's pages. */
export default async function UnknownAdminPage() {
  await requireAdmin();
  return notFound();
}

import { redirect } from "next/navigation";
import { requireAdmin } from "@/lib/dashboard/require-admin";

/** Riders are what there is to look after so far. */
export default async function AdminPage() {
  await requireAdmin();
  return redirect("/admin/riders");
}

import type { Metadata } from "next";
import type { ReactNode } from "react";
import { DeskShell } from "@/app/_shell/desk-shell";
import { readMessages } from "@/lib/dashboard/read-messages";
import { requireAdmin } from "@/lib/dashboard/require-admin";
import { ADMIN } from "@/lib/messages/admin.gen";

export async function generateMetadata(): Promise<Metadata> {
  const { title } = await readMessages(ADMIN);
  return { title: { default: title, template: `%s · ${title}` } };
}

/** The frame of the platform's own pages. Each page checks authority itself. */
export default async function AdminLayout({ children }: { children: ReactNode }) {
  return <DeskShell caller={await requireAdmin()}>{children}</DeskShell>;
}

import type { Metadata } from "next";
import type { ReactNode } from "react";
import { CourierShell } from "@/app/_shell/courier-shell";
import { readMessages } from "@/lib/dashboard/read-messages";
import { requireCourier } from "@/lib/dashboard/require-courier";
import { COURIER } from "@/lib/messages/courier.gen";

export async function generateMetadata(): Promise<Metadata> {
  const { title } = await readMessages(COURIER);
  return { title: { default: title, template: `%s · ${title}` } };
}

/** The frame of the courier's pages. Each page checks authority itself. */
export default async function CourierLayout({ children }: { children: ReactNode }) {
  return <CourierShell caller={await requireCourier()}>{children}</CourierShell>;
}

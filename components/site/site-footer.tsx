"use client";

import { type ComponentProps } from "react";
import { useLanguage, useMessages } from "@/components/messages/use-messages";
import { SITE } from "@/lib/messages/site.gen";
import { SiteFooterView } from "./site-footer-view";

/** Links to all public pages, and how to reach the platform. */
export function SiteFooter({ contact }: Pick<ComponentProps<typeof SiteFooterView>, "contact">) {
  return (
    <SiteFooterView language={useLanguage()} messages={useMessages(SITE).foot} contact={contact} />
  );
}

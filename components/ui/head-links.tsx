"use client";

import { MoreHorizontal } from "lucide-react";
import { useMessages } from "@/components/messages/use-messages";
import { CONTROLS } from "@/lib/messages/controls.gen";
import { Button } from "./button";
import { Menu } from "./menu";
import { MenuLink } from "./menu-link";

type HeadLink = { href: string; label: string };

/** Links from a page's head to related pages, before its actions; on a phone in one menu after them. */
export function HeadLinks({ links }: { links: HeadLink[] }) {
  const { more } = useMessages(CONTROLS);
  return (
    <div className="flex flex-wrap gap-2 max-sm:order-last">
      {links.map(({ href, label }) => (
        <div key={href} className="max-sm:hidden">
          <Button href={href}>{label}</Button>
        </div>
      ))}
      <div className="rounded-control border border-border-strong bg-surface font-semibold sm:hidden">
        <Menu
          button={
            <>
              <MoreHorizontal aria-hidden="true" className="size-5" />
              {more}
            </>
          }
        >
          {links.map(({ href, label }) => (
            <MenuLink key={href} href={href}>
              {label}
            </MenuLink>
          ))}
        </Menu>
      </div>
    </div>
  );
}

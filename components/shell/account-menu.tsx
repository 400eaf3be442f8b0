"use client";

import { ChevronDown, CircleUser } from "lucide-react";
import type { ReactNode } from "react";
import { useMessages } from "@/components/messages/use-messages";
import { Menu } from "@/components/ui/menu";
import { MenuLink } from "@/components/ui/menu-link";
import { SHELL } from "@/lib/messages/shell.gen";
import type { Theme } from "./theme";
import { ThemeChoice } from "./theme-choice";

export type Person = { name: string; role: string };

type AccountMenuProps = { person: Person; company: string; theme: Theme; signOut?: ReactNode };

/** The signed-in user, company and personal settings. */
export function AccountMenu({ person, company, theme, signOut }: AccountMenuProps) {
  const messages = useMessages(SHELL).account;
  return (
    <Menu
      label={messages.menu({ person: person.name })}
      button={
        <>
          <CircleUser aria-hidden="true" className="size-5 flex-none text-muted" />
          <span className="max-w-[16ch] truncate max-sm:hidden">{person.name}</span>
          <ChevronDown aria-hidden="true" className="size-4 flex-none text-muted" />
        </>
      }
    >
      <div className="px-2.5 pt-1.5 pb-2.5">
        <p className="font-semibold">{person.name}</p>
        <p className="text-meta text-muted">{messages.speaksFor({ role: person.role, company })}</p>
      </div>
      <MenuLink href="/account">{messages.link}</MenuLink>
      <MenuLink href="/status">{messages.status}</MenuLink>
      <div className="my-1.5 border-y border-border px-2.5 py-2.5">
        <p className="mb-1.5 text-meta text-muted">{messages.theme}</p>
        <ThemeChoice chosen={theme} />
      </div>
      <div data-command="sign-out">{signOut}</div>
    </Menu>
  );
}

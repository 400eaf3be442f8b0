"use client";

import clsx from "clsx";
import { usePathname } from "next/navigation";
import { AppLink } from "@/components/ui/app-link";
import type { SettingsPage } from "./settings-pages";

type SettingsMenuProps = { label: string; home: string; pages: SettingsPage[] };

/** The pages of settings beside the one that is open. Where there is no room, the list is a page instead. */
export function SettingsMenu({ label, home, pages }: SettingsMenuProps) {
  const path = usePathname();
  if (path === home) return null;
  return (
    <nav aria-label={label} className="w-52 flex-none @max-[56rem]:hidden">
      <ul className="sticky top-6 grid gap-0.5">
        {pages.map(({ href, title }) => {
          const isOpen = path === href || path.startsWith(`${href}/`);
          return (
            <li key={href}>
              <AppLink
                href={href}
                aria-current={isOpen ? "page" : undefined}
                className={clsx(
                  "flex min-h-9 items-center rounded-control px-3 no-underline pointer-coarse:min-h-11",
                  isOpen ? "bg-sunken font-semibold text-fg" : "text-muted hover:text-fg",
                )}
              >
                {title}
              </AppLink>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

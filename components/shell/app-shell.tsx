import clsx from "clsx";
import type { ReactNode } from "react";
import { RestoreInput } from "@/components/account/restore-input";
import type { CommandBook, Command } from "@/components/command/command";
import { CommandCenter } from "@/components/command/command-center";
import { AppLink } from "@/components/ui/app-link";
import { SkipLink } from "@/components/ui/skip-link";
import { Toaster } from "@/components/ui/toaster";
import { AccountMenu, type Person } from "./account-menu";
import { OfflineGuard } from "./offline-guard";
import { ServerClock } from "./server-clock";
import { type NavItem, ShellNav } from "./shell-nav";
import { hasShortcuts } from "./shortcuts";
import { chosenTheme } from "./theme";

type AppShellProps = {
  /** The mark and name at the top, and where they lead. */
  brand: { mark: ReactNode; name: string; href: string };
  company: string;
  person: Person;
  /** The items. On a phone the first four are in the bottom bar, and the others behind More. */
  items: NavItem[];
  /** The `href` of the current item, if it cannot be found from the address. */
  current?: string;
  /** The form that signs out; use `MENU_ITEM` for its button. */
  signOut?: ReactNode;
  /** The current environment, above everything. */
  strip?: ReactNode;
  /** This dashboard's own commands. */
  book?: CommandBook;
  /** Freshness and help, in the same place on every page. */
  tools?: ReactNode;
  children: ReactNode;
};

/** The frame of a dashboard. A page puts its `PageHead` first inside. */
export async function AppShell(props: AppShellProps) {
  const { brand, company, person, items, current, signOut, strip, book, tools, children } = props;
  return (
    <>
      <SkipLink />
      {strip}
      <div className="lg:grid lg:grid-cols-[224px_minmax(0,1fr)]">
        <ShellNav label={company} items={items} current={current} top={<Brand {...brand} />} />
        <div className="min-w-0">
          <header className="flex min-h-14 flex-wrap items-center gap-x-3 gap-y-1 border-b border-border px-4 py-1 sm:px-8">
            <Where brand={brand} company={company} isNarrow={Boolean(tools)} />
            <div className="flex min-w-0 flex-wrap items-center justify-end gap-2 sm:gap-4">
              {tools}
              {book && (
                <CommandCenter
                  book={{ ...book, commands: [...book.commands, ...pageCommands(items)] }}
                  hasKeys={await hasShortcuts()}
                />
              )}
              <AccountMenu
                person={person}
                company={company}
                signOut={signOut}
                theme={await chosenTheme()}
              />
            </div>
          </header>
          <main
            id="main"
            tabIndex={-1}
            data-person={`${person.name}, ${company}`}
            className="shell-main px-4 pt-6 pb-16 outline-none sm:px-8"
          >
            <RestoreInput />
            {children}
          </main>
        </div>
      </div>
      <Toaster />
      <OfflineGuard />
      <ServerClock now={Date.now()} />
    </>
  );
}

function Brand({ mark, name, href }: AppShellProps["brand"]) {
  return (
    <AppLink
      href={href}
      className="mb-4 flex min-h-11 items-center gap-2 px-2.5 text-lead font-strong text-fg no-underline"
    >
      {mark}
      {name}
    </AppLink>
  );
}

type WhereProps = Pick<AppShellProps, "brand" | "company"> & {
  /** On a phone the tools need the room; the account menu names the company. */
  isNarrow: boolean;
};

/** The mark on a phone, which has no sidebar, and the company. */
function Where({ brand, company, isNarrow }: WhereProps) {
  return (
    <div
      className={clsx(
        "flex min-w-0 flex-1 basis-28 items-center gap-2",
        isNarrow && "max-sm:basis-11",
      )}
    >
      <AppLink
        href={brand.href}
        className="inline-flex size-11 flex-none items-center justify-center lg:hidden"
      >
        {brand.mark}
        <span className="sr-only">{brand.name}</span>
      </AppLink>
      <span className={clsx("min-w-0 font-semibold wrap-anywhere", isNarrow && "max-sm:sr-only")}>
        {company}
      </span>
    </div>
  );
}

/** The navigation items as commands. */
function pageCommands(items: NavItem[]): Command[] {
  return items.map(({ href, label, keys }): Command => {
    return { group: "goTo", label, href, ...(keys !== undefined && { keys }) };
  });
}

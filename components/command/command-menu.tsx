"use client";

import { Command as Menu } from "cmdk";
import { Search } from "lucide-react";
import { type ReactNode, useState } from "react";
import { useMessages } from "@/components/messages/use-messages";
import { SHELL, type ShellMessages } from "@/lib/messages/shell.gen";
import type { Command, CommandBook } from "./command";
import { KeyCaps } from "./key-caps";
import { useFound, type Finding } from "./use-found";

type CommandMenuProps = {
  book: CommandBook;
  onChoose: (command: Command) => void;
  onKeys: () => void;
};

const GROUPS = ["do", "goTo"] as const;

/**
 * One field for everything: what is typed narrows the commands and searches the company's things. What
 * was found comes last, so that Enter does the command that is called what was typed.
 */
export function CommandMenu({ book, onChoose, onKeys }: CommandMenuProps) {
  const messages = useMessages(SHELL).menu;
  const [typed, setTyped] = useState("");
  const finding = useFound(book.find?.address, typed);
  const present = book.commands.filter(isPresent);
  const goTo = (label: string, href: string) => onChoose({ label, group: "goTo", href });
  return (
    <Menu label={messages.label} loop className="flex max-h-[70dvh] flex-col">
      <div className="relative flex items-center border-b border-border">
        <Search
          aria-hidden="true"
          className="pointer-events-none absolute left-4 size-5 text-muted"
        />
        <Menu.Input
          value={typed}
          onValueChange={setTyped}
          placeholder={book.find ? messages.fieldWith({ things: book.find.what }) : messages.field}
          className="min-h-14 w-full bg-transparent pr-4 pl-12 text-fg placeholder:text-muted"
        />
      </div>
      <Menu.List className="min-h-0 overflow-y-auto p-1.5">
        {finding.state === "idle" && (
          <Menu.Empty className="px-3 py-6 text-center text-muted">{messages.nothing}</Menu.Empty>
        )}
        {GROUPS.map((group) => (
          <CommandGroup key={group} {...{ group, onChoose, onKeys }} commands={present} />
        ))}
        {book.find && finding.state !== "idle" && (
          <FoundGroup {...{ finding, typed, goTo }} find={book.find} />
        )}
      </Menu.List>
    </Menu>
  );
}

type CommandGroupProps = Omit<CommandMenuProps, "book"> & {
  group: Command["group"];
  commands: Command[];
};

function CommandGroup({ group, commands, onChoose, onKeys }: CommandGroupProps) {
  const messages = useMessages(SHELL);
  return (
    <Menu.Group heading={messages.menu.groups[group]} className={GROUP}>
      {commands
        .filter((command) => command.group === group)
        .map((command) => (
          <Item
            key={command.label}
            value={command.label}
            messages={command.messages}
            keys={command.keys}
            onSelect={() => onChoose(command)}
          >
            {command.label}
          </Item>
        ))}
      {group === "do" && (
        <Item
          value={messages.shortcuts.title}
          messages={messages.commands.shortcuts.also}
          keys="?"
          onSelect={onKeys}
        >
          {messages.shortcuts.title}
        </Item>
      )}
    </Menu.Group>
  );
}

const GROUP =
  "[&>[cmdk-group-heading]]:px-3 [&>[cmdk-group-heading]]:pt-2 [&>[cmdk-group-heading]]:pb-1 " +
  "[&>[cmdk-group-heading]]:text-meta [&>[cmdk-group-heading]]:text-muted";

type FoundGroupProps = {
  find: NonNullable<CommandBook["find"]>;
  finding: Finding;
  typed: string;
  goTo: (label: string, href: string) => void;
};

/** The found records, which the command filter keeps; the last line links to the full list. */
function FoundGroup({ find, finding, typed, goTo }: FoundGroupProps) {
  const messages = useMessages(SHELL).menu;
  const all = `${find.all}?${new URLSearchParams({ q: typed.trim() })}`;
  return (
    <Menu.Group forceMount heading={messages.found({ things: find.what })} className={GROUP}>
      {finding.found.map(({ href, label, note }) => (
        <Item key={href} value={href} isForced onSelect={() => goTo(label, href)}>
          <span className="min-w-0">
            <span className="block truncate">{label}</span>
            <span className="block truncate text-meta text-muted">{note}</span>
          </span>
        </Item>
      ))}
      <p role="status" className="px-3 text-table text-muted">
        {statusOf(messages, finding, find.what)}
      </p>
      <Item value={all} isForced onSelect={() => goTo(typed, all)}>
        <span className="min-w-0 truncate">
          {messages.searchFor({ things: find.what, typed: typed.trim() })}
        </span>
      </Item>
    </Menu.Group>
  );
}

function statusOf(
  messages: ShellMessages["menu"],
  { state, found }: Finding,
  what: string,
): string | undefined {
  if (state === "failed") return messages.failed;
  if (found.length > 0) return undefined;
  return state === "looking" ? messages.looking : messages.none({ things: what });
}

type ItemProps = {
  value: string;
  messages?: string[] | undefined;
  keys?: string | undefined;
  /** Whether it is shown whatever is typed. */
  isForced?: boolean;
  onSelect: () => void;
  children: ReactNode;
};

function Item({ value, messages, keys, isForced, onSelect, children }: ItemProps) {
  return (
    <Menu.Item
      value={value}
      {...(messages && { keywords: messages })}
      {...(isForced && { forceMount: true })}
      onSelect={onSelect}
      className="flex min-h-10 cursor-pointer items-center justify-between gap-4 rounded-control px-3 py-1.5 data-[selected=true]:bg-brand-soft pointer-coarse:min-h-11"
    >
      {children}
      {keys !== undefined && <KeyCaps keys={keys} />}
    </Menu.Item>
  );
}

function isPresent(command: Command): boolean {
  return "href" in command || document.querySelector(command.press) !== null;
}

"use client";

import { Command as Menu, defaultFilter } from "cmdk";
import { type ReactNode, useEffect, useEffectEvent, useState } from "react";
import { useMessages } from "@/components/messages/use-messages";
import { SHELL, type ShellMessages } from "@/lib/messages/shell.gen";
import type { Command, CommandBook, Found } from "./command";
import { KeyCaps } from "./key-caps";
import { rankFound } from "./rank-found";
import { SearchField } from "./search-field";
import { useFound, type Finding } from "./use-found";

type CommandMenuProps = {
  book: CommandBook;
  takeTyped: () => string;
  onChoose: (command: Command) => void;
  onKeys: () => void;
};

const GROUPS = ["do", "goTo"] as const;

/**
 * One field for everything: typed text filters the commands and searches the company's objects. Exact hits come
 * first; other hits come after the commands.
 */
export function CommandMenu({ book, takeTyped, onChoose, onKeys }: CommandMenuProps) {
  const messages = useMessages(SHELL).menu;
  const [typed, setTyped] = useState("");
  // The dialog gives the field the focus in the same moment.
  const start = useEffectEvent(() => {
    const ahead = takeTyped();
    setTyped((now) => ahead + now);
  });
  useEffect(() => start(), []);
  const finding = useFound(book.find?.address, typed);
  const { exact, others } = rankFound(finding.found, typed);
  const all = `${book.find?.all ?? ""}?${new URLSearchParams({ q: typed.trim() })}`;
  const [selected, select] = useSelected({ finding, first: exact[0] ?? others[0], all, exact });
  const goTo = (label: string, href: string) => onChoose({ label, group: "goTo", href });
  return (
    <Menu
      label={messages.label}
      loop
      // Commands are filtered here, so that exact hits can precede them.
      shouldFilter={false}
      value={selected}
      onValueChange={select}
      className="flex max-h-[70dvh] flex-col"
    >
      <SearchField find={book.find} typed={typed} onType={setTyped} />
      <Menu.List className="min-h-0 overflow-y-auto p-1.5">
        {finding.state === "idle" && (
          <Menu.Empty className="px-3 py-6 text-center text-muted">{messages.nothing}</Menu.Empty>
        )}
        {book.find && exact.length > 0 && (
          <Menu.Group heading={messages.found({ things: book.find.what })} className={GROUP}>
            <Hits found={exact} goTo={goTo} />
          </Menu.Group>
        )}
        {GROUPS.map((group) => (
          <CommandGroup
            key={group}
            group={group}
            typed={typed}
            onChoose={onChoose}
            onKeys={onKeys}
            commands={book.commands}
          />
        ))}
        {book.find && finding.state !== "idle" && (
          <FoundGroup
            others={others}
            isFirst={exact.length === 0}
            typed={typed}
            all={all}
            goTo={goTo}
            find={book.find}
          />
        )}
      </Menu.List>
      {book.find && finding.state !== "idle" && (
        <p role="status" className="px-4.5 pb-3 text-table text-muted empty:hidden">
          {statusOf(messages, finding, book.find.what)}
        </p>
      )}
    </Menu>
  );
}

type Selecting = { finding: Finding; first: Found | undefined; all: string; exact: Found[] };

/** The highlighted line: an exact hit if there is one, and a hit before the line that searches. */
function useSelected({ finding, first, all, exact }: Selecting) {
  const [selected, select] = useState("");
  const move = useEffectEvent(() => {
    if (first && (exact.length > 0 || selected === all)) select(first.href);
  });
  useEffect(() => move(), [finding.found]);
  return [selected, select] as const;
}

type CommandGroupProps = Pick<CommandMenuProps, "onChoose" | "onKeys"> & {
  group: Command["group"];
  commands: Command[];
  typed: string;
};

function CommandGroup({ group, commands, typed, onChoose, onKeys }: CommandGroupProps) {
  const messages = useMessages(SHELL);
  const keys: Command & { isKeys: true } = {
    label: messages.shortcuts.title,
    messages: messages.commands.shortcuts.also,
    keys: "?",
    group: "do",
    press: "body",
    isKeys: true,
  };
  const matching = narrowed([...commands, keys].filter(isPresent), group, typed);
  if (matching.length === 0) return null;
  return (
    <Menu.Group heading={messages.menu.groups[group]} className={GROUP}>
      {matching.map((command) => (
        <Item
          key={command.label}
          value={command.label}
          keys={command.keys}
          onSelect={() => ("isKeys" in command ? onKeys() : onChoose(command))}
        >
          {command.label}
        </Item>
      ))}
    </Menu.Group>
  );
}

/** A group's commands that match, the best first. */
function narrowed(commands: Command[], group: Command["group"], typed: string): Command[] {
  const own = commands.filter((command) => command.group === group);
  const search = typed.trim();
  if (search === "") return own;
  return own
    .map((command) => ({ command, score: defaultFilter(command.label, search, command.messages) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
    .map(({ command }) => command);
}

const GROUP =
  "[&>[cmdk-group-heading]]:px-3 [&>[cmdk-group-heading]]:pt-2 [&>[cmdk-group-heading]]:pb-1 " +
  "[&>[cmdk-group-heading]]:text-meta [&>[cmdk-group-heading]]:text-muted";

type FoundGroupProps = {
  find: NonNullable<CommandBook["find"]>;
  /** The hits that are not shown before the commands. */
  others: Found[];
  /** Whether no hits are shown before the commands. */
  isFirst: boolean;
  typed: string;
  all: string;
  goTo: (label: string, href: string) => void;
};

/** The other found records; the last line links to the full list. */
function FoundGroup({ find, others, isFirst, typed, all, goTo }: FoundGroupProps) {
  const messages = useMessages(SHELL).menu;
  return (
    <Menu.Group
      heading={isFirst ? messages.found({ things: find.what }) : undefined}
      className={GROUP}
    >
      <Hits found={others} goTo={goTo} />
      <Item value={all} onSelect={() => goTo(typed, all)}>
        <span className="min-w-0 truncate">
          {messages.searchFor({ things: find.what, typed: typed.trim() })}
        </span>
      </Item>
    </Menu.Group>
  );
}

function Hits({ found, goTo }: { found: Found[]; goTo: FoundGroupProps["goTo"] }) {
  return found.map(({ href, label, note }) => (
    <Item key={href} value={href} onSelect={() => goTo(label, href)}>
      <span className="min-w-0">
        <span className="block truncate">{label}</span>
        <span className="block truncate text-meta text-muted">{note}</span>
      </span>
    </Item>
  ));
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
  keys?: string | undefined;
  onSelect: () => void;
  children: ReactNode;
};

function Item({ value, keys, onSelect, children }: ItemProps) {
  return (
    <Menu.Item
      value={value}
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

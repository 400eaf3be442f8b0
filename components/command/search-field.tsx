"use client";

import { Command as Menu } from "cmdk";
import { Search } from "lucide-react";
import { useMessages } from "@/components/messages/use-messages";
import { SHELL } from "@/lib/messages/shell.gen";
import type { CommandBook } from "./command";

type SearchFieldProps = {
  find: CommandBook["find"];
  typed: string;
  onType: (typed: string) => void;
};

/** The field of the menu. */
export function SearchField({ find, typed, onType }: SearchFieldProps) {
  const messages = useMessages(SHELL).menu;
  return (
    <div className="relative flex items-center border-b border-border">
      <Search
        aria-hidden="true"
        className="pointer-events-none absolute left-4 size-5 text-muted"
      />
      <Menu.Input
        value={typed}
        onValueChange={onType}
        placeholder={find ? messages.fieldWith({ things: find.what }) : messages.field}
        className="min-h-14 w-full bg-transparent pr-4 pl-12 text-fg placeholder:text-muted"
      />
    </div>
  );
}

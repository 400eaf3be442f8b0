"use client";

import { Button } from "@/components/ui/button";
import { useWords } from "@/components/words/use-words";
import { SHELL } from "@/lib/words/shell";
import { chooseShortcuts } from "./choose-shortcuts";

type ShortcutsChoiceProps = {
  isOn: boolean;
  /** Which keys there are: "J and K move, / searches." */
  keys: string;
};

/** Says which letters move the page, and turns them off for whoever speaks or mistypes them. */
export function ShortcutsChoice({ isOn, keys }: ShortcutsChoiceProps) {
  const words = useWords(SHELL).shortcuts;
  return (
    <form
      action={chooseShortcuts}
      className="mt-8 flex flex-wrap items-center gap-x-3 gap-y-2 text-meta text-muted pointer-coarse:hidden"
    >
      <span>{isOn ? keys : words.off}</span>
      <Button type="submit" size="small" name="shortcuts" value={isOn ? "off" : "on"}>
        {isOn ? words.turnOff : words.turnOn}
      </Button>
    </form>
  );
}

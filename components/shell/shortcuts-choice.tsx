"use client";

import { useMessages } from "@/components/messages/use-messages";
import { Button } from "@/components/ui/button";
import { SHELL } from "@/lib/messages/shell.gen";
import { chooseShortcuts } from "./choose-shortcuts";

type ShortcutsChoiceProps = {
  isOn: boolean;
  /** The description of the keys. */
  keys: string;
};

/** Lists the single-key shortcuts and turns them off, for users of speech input. */
export function ShortcutsChoice({ isOn, keys }: ShortcutsChoiceProps) {
  const messages = useMessages(SHELL).shortcuts;
  return (
    <form
      action={chooseShortcuts}
      className="mt-8 flex flex-wrap items-center gap-x-3 gap-y-2 text-meta text-muted pointer-coarse:hidden"
    >
      <span>{isOn ? keys : messages.off}</span>
      <Button type="submit" size="small" name="shortcuts" value={isOn ? "off" : "on"}>
        {isOn ? messages.turnOff : messages.turnOn}
      </Button>
    </form>
  );
}

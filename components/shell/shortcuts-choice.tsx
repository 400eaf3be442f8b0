import { Button } from "@/components/ui/button";
import { chooseShortcuts } from "./choose-shortcuts";

type ShortcutsChoiceProps = {
  isOn: boolean;
  /** Which keys there are: "J and K move, / searches." */
  keys: string;
};

/** Says which letters move the page, and turns them off for whoever speaks or mistypes them. */
export function ShortcutsChoice({ isOn, keys }: ShortcutsChoiceProps) {
  return (
    <form
      action={chooseShortcuts}
      className="mt-8 flex flex-wrap items-center gap-x-3 gap-y-2 text-meta text-muted pointer-coarse:hidden"
    >
      <span>{isOn ? keys : "Single-key shortcuts are off."}</span>
      <Button type="submit" size="small" name="shortcuts" value={isOn ? "off" : "on"}>
        {isOn ? "Turn shortcuts off" : "Turn shortcuts on"}
      </Button>
    </form>
  );
}

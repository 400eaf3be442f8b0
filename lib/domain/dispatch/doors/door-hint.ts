import type { doorHintKind } from "@/db/schema";
import { distanceMetres, type Coordinates } from "@/lib/core/geo";
import type { FieldProblem } from "../../field-problem";
import { PIN_MAX_M } from "./choose-door";

/**
 * The rules for a rider's hint about the way to a door. The rider's phone applies them before it sends, and the server
 * before it keeps (decision 0029).
 */

export type DoorHintKind = (typeof doorHintKind.enumValues)[number];

/** A hint as the next rider reads it. */
export type DoorHint = { kind: DoorHintKind; words: string | null };

/** A hint is read beside a street: a few words. */
export const WORDS_MAX = 40;

/** The newest of one place that a rider reads. */
const SHOWN = 2;

/** More digits than the number of a house or a plot has. */
const DIGITS_MAX = 4;

/** Shorter parts of a name are words of any sentence. */
const NAME_PART_MIN = 3;

/** The words of a hint as one line of text; null if nothing is left. */
export function plainWords(words: string | null | undefined): string | null {
  return words?.replace(/[\p{Cc}\p{Cf}\p{Cs}\s]+/gu, " ").trim() || null;
}

type WordsProblem = FieldProblem & { kind: "too_long" | "hint_with_phone" | "hint_with_name" };

/** What keeps the words of a hint from being kept; undefined if nothing does. */
export function wordsProblem(
  words: string | null,
  receiverName: string | null,
): WordsProblem | undefined {
  if (words === null) return undefined;
  if (words.length > WORDS_MAX) return { kind: "too_long", limit: WORDS_MAX };
  if ((words.match(/\p{Nd}/gu) ?? []).length > DIGITS_MAX) return { kind: "hint_with_phone" };
  const said = new Set(partsOf(words));
  const isNamed = partsOf(receiverName ?? "").some(
    (part) => part.length >= NAME_PART_MIN && said.has(part),
  );
  return isNamed ? { kind: "hint_with_name" } : undefined;
}

function partsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{M}]+/gu) ?? [];
}

/** The hints for an order's pin, the newest first: those of a place as near as a door must be. */
export function hintsAt<Hint extends Coordinates>(pin: Coordinates, newestFirst: Hint[]): Hint[] {
  return newestFirst.filter((hint) => distanceMetres(pin, hint) <= PIN_MAX_M).slice(0, SHOWN);
}

import { z } from "zod";
import type { SentWish } from "@/lib/domain/handover/phone-menu/wish-by-recipient";
import { DISPUTE_REASONS } from "@/lib/domain/ordering/disputes/dispute-delivery";
import { parseWindow } from "@/lib/domain/ordering/next-tries/try-windows";

/** The length of a few text messages. */
export const NOTE_LENGTH_MAX = 500;

/** Cut to the page's own limit; Postgres cannot store NUL. */
const note = z
  .string()
  .default("")
  .transform((text) => text.replaceAll("\r\n", "\n").replaceAll("\u0000", "").trim())
  .transform((text) => text.slice(0, NOTE_LENGTH_MAX) || null);

export const ratingFields = z.object({
  rating: z.enum(["1", "2", "3", "4", "5"]).transform((text) => RATINGS[text]),
  comment: note,
});

export const disputeFields = z.object({ reason: z.enum(DISPUTE_REASONS), note });

/** Longer than any link that people paste. */
export const WHERE_LENGTH_MAX = 2_000;

export const placeFields = z.object({ note, where: z.string().max(WHERE_LENGTH_MAX).default("") });

/** Every way to write a phone number is shorter. */
export const payFields = z.object({ phone: z.string().min(1).max(32) });

/** As long as a name or a time needs to be. */
export const WISH_LENGTH_MAX = 80;

const wishText = z
  .string()
  .default("")
  // A text message carries it: no control characters, no invisible ones, and no half of a last character.
  .transform((text) => text.replace(/[\p{C}\s]+/gu, " ").trim())
  .transform((text) => Array.from(text).slice(0, WISH_LENGTH_MAX).join(""));

/** The time of the next try, as `windowText` writes it. */
const tryWindow = z.string().transform((text, context) => {
  const window = parseWindow(text);
  if (window) return window;
  context.addIssue("not a time");
  return z.NEVER;
});

/** A counter where they fetch it, by its id. */
const counter = z
  .string()
  .regex(/^ctr_[0-9A-Za-z]{22}$/)
  .transform((counterId) => ({ counterId }));

const wishKind = z.enum([
  "later",
  "neighbour",
  "safe_place",
  "in_person",
  "not_ordered",
  "ordered",
]);

/** A neighbour needs a name, and a safe place words; when to come can be left out. */
export const wishFields = z
  .object({
    kind: wishKind.or(counter).or(tryWindow),
    text: wishText,
    place: wishText,
    phone: z.string().trim().max(32).default(""),
    safe_place: wishText,
  })
  .refine(({ kind, text }) => kind !== "neighbour" || text !== "", { path: ["text"] })
  .refine(({ kind, safe_place: words }) => kind !== "safe_place" || words !== "", {
    path: ["safe_place"],
  });

export function toWish({ safe_place: words, ...wish }: z.output<typeof wishFields>): SentWish {
  return wish.kind === "safe_place" ? { ...wish, text: words } : wish;
}

const RATINGS = { 1: 1, 2: 2, 3: 3, 4: 4, 5: 5 } as const;

import {
  guessStatementColumns,
  type StatementColumns,
  type StatementField,
} from "@/lib/domain/money/bank-statements/statement-columns";

/** The contents by which a column is recognised, the clearest first. */
const CONTENTS: [StatementField, RegExp][] = [
  ["paidAt", /^(\d{4}-\d{1,2}-\d{1,2}|\d{1,2}[/.-](\d{1,2}|[A-Za-z]{3})[/.-]\d{2,4})\b/],
  ["status", /^(completed?|success(ful)?|succeeded|failed|pending|reversed)$/i],
  ["payer", /^(\+?265|0)\d{9}$/],
  ["transactionId", /^(?=.*[A-Za-z])(?=.*\d)[A-Za-z0-9./-]{8,}$/],
  ["amount", /^(MK|MWK)?\s?-?\d{1,3}(,?\d{3})*\.\d{2}$/],
];

/** What a payer typed; the only such column that is left over is the text. */
const WORDS = /[A-Za-z]{3,}/;

/** The probable columns: by their names, and where these say nothing, by the first line's contents. */
export function guessColumns(header: readonly string[], sample: readonly string[]) {
  const guess: StatementColumns = guessStatementColumns(header);
  const taken = new Set(Object.values(guess));
  for (const [field, contents] of CONTENTS) {
    const isAmountKnown = field === "amount" && guess.moneyIn !== undefined;
    if (guess[field] !== undefined || isAmountKnown) continue;
    const at = sample.findIndex((cell, place) => !taken.has(place) && contents.test(cell.trim()));
    if (at < 0) continue;
    guess[field] = at;
    taken.add(at);
  }
  const words = sample.flatMap((cell, place) =>
    !taken.has(place) && WORDS.test(cell.trim()) ? [place] : [],
  );
  const [only, ...others] = words;
  if (guess.text === undefined && only !== undefined && others.length === 0) guess.text = only;
  return guess;
}

import { Instant } from "@/components/ui/instant";
import { formatLength } from "@/lib/core/format-length";
import type { DispatchWords } from "@/lib/words/dispatch";

type Rider = { riderId: number; firstName: string };

type Candidate = Rider & {
  metres: number;
  score: number;
  verdict: keyof DispatchWords["verdicts"];
};

type Run = {
  id: number;
  trigger: keyof DispatchWords["triggers"];
  radiusM: number;
  createdAt: Date;
  candidates: Candidate[];
  chosen: Rider | null;
  chosenBy: string | null;
  offer: { state: keyof DispatchWords["offers"]; declineReason: string | null } | null;
};

type DispatchRunsProps = { runs: Run[]; words: DispatchWords; timeZone: string };

/** Every search for an order's rider, oldest first: who was asked, and why nobody else was. */
export function DispatchRuns({ runs, words, timeZone }: DispatchRunsProps) {
  if (runs.length === 0) return <p className="text-table text-muted">{words.none}</p>;
  return (
    <ol className="border-t border-border">
      {runs.map((run) => (
        <li key={run.id} data-run={run.trigger} className="border-b border-border py-2.5">
          <p className="flex flex-wrap items-baseline justify-between gap-x-4">
            <span className="font-semibold">{words.triggers[run.trigger]}</span>
            <span className="text-meta text-muted">
              <Instant at={run.createdAt} timeZone={timeZone} />
            </span>
          </p>
          <p className="text-table">{outcomeOf(run, words)}</p>
          <Candidates run={run} words={words} />
        </li>
      ))}
    </ol>
  );
}

function outcomeOf({ chosen, chosenBy, offer }: Run, words: DispatchWords): string {
  if (!chosen) return words.nobody;
  if (chosenBy !== null) return words.chosenBy(chosen.firstName, chosenBy);
  if (!offer) return words.chosen(chosen.firstName);
  const { state, declineReason } = offer;
  const answer = words.offers[state];
  return words.asked(chosen.firstName, declineReason ? `${answer} (${declineReason})` : answer);
}

function Candidates({ run, words }: { run: Run; words: DispatchWords }) {
  const { candidates, radiusM } = run;
  const reach = words.searched(formatLength(radiusM));
  if (candidates.length === 0) {
    return <p className="text-meta text-muted">{`${reach} ${words.nobodyNear}`}</p>;
  }
  return (
    <details>
      <summary className="inline-flex min-h-8 items-center text-table text-brand underline underline-offset-3 pointer-coarse:min-h-11">
        {words.near(candidates.length)}
      </summary>
      <p className="text-meta text-muted">{reach}</p>
      <ul className="mt-1 grid gap-1.5">
        {candidates.map(({ riderId, firstName, metres, score, verdict }) => (
          <li key={riderId} data-verdict={verdict} className="text-table">
            <b className="font-semibold">{firstName}</b>: {words.verdicts[verdict]}
            <span className="block text-meta text-muted">
              {words.away(formatLength(metres), Math.round(score))}
            </span>
          </li>
        ))}
      </ul>
    </details>
  );
}

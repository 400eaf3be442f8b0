let last: Promise<unknown> = Promise.resolve();

/** Does one piece of work after the other, in the order they came, whatever becomes of each. */
export function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  const turn = last.then(work);
  last = turn.catch(() => undefined);
  return turn;
}

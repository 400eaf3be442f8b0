import { refuse } from "@/lib/domain/errors";

type Bounds = {
  /** The most for one caller, so that no caller can take all places. */
  perCaller: number;
  total: number;
};

/** Takes as many places as a request weighs, by default one. The returned function gives them back, once. */
export type TakePlaces = (caller: string, places?: number) => () => void;

/** The work of one caller ends soon; the work of many callers takes longer. */
const OWN_RETRY_SECONDS = 1;
const CROWD_RETRY_SECONDS = 5;

/**
 * Limits concurrent work, per caller and in total. Nothing waits: work without a place is refused with a time to
 * retry. Each process counts on its own.
 *
 * @throws rate_limited when the caller has its share; unavailable when all places are taken
 */
export function limitConcurrency({ perCaller, total }: Bounds): TakePlaces {
  const taken = new Map<string, number>();
  let takenByAll = 0;
  return (caller, places = 1) => {
    const own = taken.get(caller) ?? 0;
    if (own + places > perCaller) {
      return refuse("rate_limited", { retryAfterSeconds: OWN_RETRY_SECONDS });
    }
    if (takenByAll + places > total) {
      return refuse("unavailable", { retryAfterSeconds: CROWD_RETRY_SECONDS });
    }
    taken.set(caller, own + places);
    takenByAll += places;
    let isGivenBack = false;
    return () => {
      if (isGivenBack) return;
      isGivenBack = true;
      takenByAll -= places;
      const left = (taken.get(caller) ?? 0) - places;
      if (left > 0) taken.set(caller, left);
      else taken.delete(caller);
    };
  };
}

/** Has a place for as long as the work takes. @throws rate_limited, unavailable */
export async function withPlace<Result>(
  take: TakePlaces,
  caller: string,
  work: () => Promise<Result>,
): Promise<Result> {
  const giveBack = take(caller);
  try {
    return await work();
  } finally {
    giveBack();
  }
}

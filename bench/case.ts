import type postgres from "postgres";

/** A contender's results in some seconds. */
export type Sent = {
  requests: number;
  seconds: number;
  latenciesMs: number[];
  /** The memory of each of them, if measured. */
  kbEach?: number;
};

/** Something that does the work of a case for some seconds, or as long as the work takes. */
export type Contender = {
  label: string;
  /** The process that works, where there is one beside PostgreSQL and this one. */
  pid?: number | undefined;
  run: (seconds: number) => Promise<Sent>;
};

export type Figures = {
  label: string;
  perSecond: number;
  nodeMs: number;
  postgresMs: number;
  /** Of the working process and of PostgreSQL. */
  cpuMs: number;
  p50Ms: number;
  p95Ms: number;
  p99Ms: number;
  kbEach: number;
};

/** A promise about the contenders' figures; by default it compares the first one's with the second's. */
export type Target = {
  says: string;
  figure: Exclude<keyof Figures, "label">;
  of?: number;
  /** Null if the figure is not compared. */
  against?: number | null;
  atMost?: number;
  atLeast?: number;
};

/** One table: contenders that take turns. */
export type Case = {
  targets: Target[];
  contenders: () => Promise<Contender[]> | Contender[];
  rounds?: number;
  seconds?: number;
};

/** One table of figures that do not depend on the machine. */
export type Count = {
  columns: readonly string[];
  /** A row for each contender, and the promises about them. */
  count: () => { rows: CountedRow[]; promises: CountedPromise[] };
};

export type CountedRow = { label: string; figures: readonly number[] };

export type CountedPromise = {
  says: string;
  figure: number;
  atMost?: number;
  atLeast?: number;
  /** The run fails where it is broken. */
  mustHold?: boolean;
};

/** Cases that share a database, or need none. */
export type Bench = {
  cases: Record<string, Case | Count>;
  /** Through which every PostgreSQL is found whose CPU time is counted. */
  owners: postgres.Sql[];
  close: () => Promise<unknown>;
};

/** Sizes and names from the command line. */
export type Sizes = {
  orders: number;
  riders: number;
  places: number;
  streams: number;
  /** Folders of instances: of the Meal Delivery Routing Problem, and of pickup and delivery with time windows. */
  mdrp: string;
  pdptw: string;
};

/** A contender in this process, of which only what PostgreSQL does is counted: the same call again and again. */
export function calling(label: string, call: () => Promise<unknown>): Contender {
  const run = async (seconds: number) => {
    const startedAt = performance.now();
    const latenciesMs: number[] = [];
    do {
      const calledAt = performance.now();
      await call();
      latenciesMs.push(performance.now() - calledAt);
    } while (performance.now() - startedAt < seconds * 1_000);
    const took = (performance.now() - startedAt) / 1_000;
    return { requests: latenciesMs.length, seconds: took, latenciesMs };
  };
  return { label, run };
}

import type { ReactNode } from "react";
import { Notice } from "./notice";
import { PartProblem } from "./part-problem";

/** The result of reading one part of a page. */
type Reading<T> =
  | { state: "read"; value: T }
  | { state: "refused"; message: string }
  | { state: "failed"; requestId: string };

type PagePartProps<T> = {
  reading: Reading<T>;
  /** The heading of a failure: "We couldn't load the numbers". */
  failure: string;
  /** The page's own address, for a retry. */
  retryHref: string;
  children: (value: T) => ReactNode;
};

/** A part of a page that was read separately: its content, or its failure with a link to retry. */
export function PagePart<T>({ reading, failure, retryHref, children }: PagePartProps<T>) {
  if (reading.state === "read") return children(reading.value);
  if (reading.state === "refused") return <Notice tone="info">{reading.message}</Notice>;
  return <PartProblem title={failure} requestId={reading.requestId} retryHref={retryHref} />;
}

import clsx from "clsx";
import type { ReactNode } from "react";
import { Drawing, type EmptyArt } from "./empty-art";

type EmptyProps = {
  /** The missing content: "No orders yet." */
  title: string;
  /** The future content, and how to create it. */
  children?: ReactNode;
  /** The next step. */
  action?: ReactNode;
  art?: EmptyArt | undefined;
};

/** The empty state of a page, with a drawing, or of a part of one: its future content and the next step. */
export function Empty({ title, children, action, art }: EmptyProps) {
  return (
    <div
      className={clsx(
        "flex flex-col gap-x-8 gap-y-4 border-y border-border sm:flex-row sm:items-center",
        art ? "py-8 sm:py-10" : "py-5",
      )}
    >
      {art && <Drawing of={art} />}
      <div className="min-w-0">
        <p className={art ? "text-section font-strong" : "font-semibold"}>{title}</p>
        {children !== undefined && <div className="mt-1 max-w-[58ch] text-muted">{children}</div>}
        {action !== undefined && <div className="mt-4 flex flex-wrap gap-2">{action}</div>}
      </div>
    </div>
  );
}

import type { ReactNode } from "react";

type EmptyProps = {
  /** The missing content: "No orders yet." */
  title: string;
  /** The future content, and how to create it. */
  children?: ReactNode;
  /** The next step. */
  action?: ReactNode;
};

/** The empty state of a page: its future content and the next step. */
export function Empty({ title, children, action }: EmptyProps) {
  return (
    <div className="border-y border-border py-8 sm:py-10">
      <p className="text-section font-strong">{title}</p>
      {children !== undefined && <div className="mt-1 max-w-[58ch] text-muted">{children}</div>}
      {action !== undefined && <div className="mt-4 flex flex-wrap gap-2">{action}</div>}
    </div>
  );
}

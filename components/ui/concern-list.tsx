import { TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { AppLink } from "./app-link";

export type Concern = {
  key: string;
  text: string;
  href: string;
  action: string;
  /** What can be done about it here, without opening another page. */
  acts?: ReactNode;
};

/** The concerns that need attention now, each with what to do about it. */
export function ConcernList({ concerns }: { concerns: Concern[] }) {
  return (
    <ul className="border-t border-border">
      {concerns.map(({ key, text, href, action, acts }) => (
        <li
          key={key}
          data-concern={key}
          className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 border-b border-border py-2.5"
        >
          <span className="flex min-w-0 items-start gap-2.5 wrap-anywhere">
            <TriangleAlert aria-hidden="true" className="mt-0.5 size-5 flex-none text-warn-fg" />
            {text}
          </span>
          <span className="ml-auto flex flex-wrap items-center justify-end gap-x-4 gap-y-1">
            {acts}
            <AppLink
              href={href}
              className="inline-flex min-h-6 items-center pointer-coarse:min-h-11"
            >
              {action}
            </AppLink>
          </span>
        </li>
      ))}
    </ul>
  );
}

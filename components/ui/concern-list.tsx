import { TriangleAlert } from "lucide-react";
import { AppLink } from "./app-link";

export type Concern = { key: string; text: string; href: string; action: string };

/** The concerns that need attention now, each with a link. */
export function ConcernList({ concerns }: { concerns: Concern[] }) {
  return (
    <ul className="border-t border-border">
      {concerns.map(({ key, text, href, action }) => (
        <li
          key={key}
          data-concern={key}
          className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 border-b border-border py-2.5"
        >
          <span className="flex min-w-0 items-start gap-2.5">
            <TriangleAlert aria-hidden="true" className="mt-0.5 size-5 flex-none text-warn-fg" />
            {text}
          </span>
          <AppLink href={href} className="inline-flex min-h-6 items-center pointer-coarse:min-h-11">
            {action}
          </AppLink>
        </li>
      ))}
    </ul>
  );
}

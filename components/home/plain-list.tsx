import type { ReactNode } from "react";

type PlainListProps = {
  id: string;
  title: string;
  items: readonly { title: string; says: ReactNode }[];
};

/** A section of short answers: the case, and what happens then. */
export function PlainList({ id, title, items }: PlainListProps) {
  return (
    <section
      aria-labelledby={id}
      className="grid gap-x-12 gap-y-4 border-t border-border py-10 md:py-14 lg:grid-cols-[minmax(0,4fr)_minmax(0,8fr)]"
    >
      <h2 id={id} className="text-figure font-strong tracking-[-0.01em] text-balance">
        {title}
      </h2>
      <dl>
        {items.map((item) => (
          <div key={item.title} className="border-t border-border py-4 first:border-t-0 first:pt-1">
            <dt className="text-section font-semibold">{item.title}</dt>
            <dd className="mt-1 max-w-[68ch] text-muted">{item.says}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

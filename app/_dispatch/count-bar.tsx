import clsx from "clsx";

type Part = { count: number; label: string };

type CountBarProps = {
  /** What counts now, and what comes beside it; each has its colour before its words. */
  parts: [Part] | [Part, Part];
  /** What a full bar stands for: the row's own whole, or the most of any row. Without one there is no bar. */
  most: number;
};

const COLOURS = ["bg-c1", "bg-c2"];

/** Numbers in words above their bar. */
export function CountBar({ parts, most }: CountBarProps) {
  return (
    <div className="grid min-w-44 gap-1">
      <span className="flex flex-wrap gap-x-3">
        {parts.map(({ label }, at) => (
          <span key={COLOURS[at]} className="inline-flex items-baseline gap-1.5">
            {parts.length > 1 && (
              <span aria-hidden="true" className={clsx("size-2 rounded-[2px]", COLOURS[at])} />
            )}
            {label}
          </span>
        ))}
      </span>
      {most > 0 && (
        <span
          aria-hidden="true"
          className="flex h-2 w-full overflow-hidden rounded-badge bg-sunken"
        >
          {parts.map(({ count }, at) => (
            <span
              key={COLOURS[at]}
              className={COLOURS[at]}
              style={{ width: `${(100 * count) / most}%` }}
            />
          ))}
        </span>
      )}
    </div>
  );
}

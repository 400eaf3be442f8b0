import clsx from "clsx";
import { AppLink } from "./app-link";

const FRAME = "inline-flex max-w-full flex-wrap rounded-control border border-border-strong p-0.5";
const PART =
  "inline-flex min-h-8 items-center justify-center rounded-badge px-3 text-table pointer-coarse:min-h-10";
const CHOSEN = "bg-brand-soft font-semibold text-fg";
const OTHER = "text-muted hover:bg-sunken hover:text-fg";

type SegmentedLinksProps = {
  label: string;
  items: { href: string; label: string; isCurrent: boolean }[];
};

/** A few views of the same page, each with its own address. */
export function SegmentedLinks({ label, items }: SegmentedLinksProps) {
  return (
    <nav aria-label={label} className={FRAME}>
      {items.map((item) => (
        <AppLink
          key={item.href}
          href={item.href}
          aria-current={item.isCurrent ? "true" : undefined}
          className={clsx(PART, "no-underline", item.isCurrent ? CHOSEN : OTHER)}
        >
          {item.label}
        </AppLink>
      ))}
    </nav>
  );
}

type SegmentedRadiosProps = {
  legend: string;
  name: string;
  options: { value: string; label: string }[];
  defaultValue?: string;
};

/** One of a few values in a form; arrow keys move between them, as between all radio buttons. */
export function SegmentedRadios({ legend, name, options, defaultValue }: SegmentedRadiosProps) {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 text-table font-semibold">{legend}</legend>
      <div className={FRAME}>
        {options.map(({ value, label }) => (
          <label
            key={value}
            className={clsx(
              PART,
              "relative cursor-pointer text-muted hover:bg-sunken has-checked:bg-brand-soft has-checked:font-semibold has-checked:text-fg has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand",
            )}
          >
            <input
              type="radio"
              name={name}
              value={value}
              defaultChecked={value === defaultValue}
              className="absolute inset-0 appearance-none opacity-0"
            />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

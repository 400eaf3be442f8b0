import { formatChange, formatShortChange } from "@/lib/core/format-change";

type DeltaProps = {
  value: number;
  before: number;
  /** The compared period: "the 30 days before". */
  than: string;
  format?: ((amount: number) => string) | undefined;
};

/** The change of a number, without colour, because more is not always better. */
export function Delta({ value, before, than, format }: DeltaProps) {
  return (
    <span data-delta={value - before} className="text-meta text-muted">
      {formatChange({ value, before, than, format })}
    </span>
  );
}

/** The same beside its number; its sentence is the title, and what a screen reader says. */
export function ShortDelta({ value, before, than, format }: DeltaProps) {
  const words = formatChange({ value, before, than, format });
  const fromNothing = value > before && `▲ ${format?.(value) ?? value.toLocaleString("en-GB")}`;
  return (
    <span
      data-delta={value - before}
      title={words}
      className="text-meta whitespace-nowrap text-muted"
    >
      <span aria-hidden="true">{formatShortChange(value, before) ?? fromNothing}</span>
      <span className="sr-only">{words}</span>
    </span>
  );
}

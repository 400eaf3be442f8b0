import { formatChange } from "@/lib/core/format-change";

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

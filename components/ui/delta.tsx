import { formatChange } from "@/lib/core/format-change";

type DeltaProps = {
  value: number;
  before: number;
  /** What it is compared with: "the 30 days before". */
  than: string;
  format?: (amount: number) => string;
};

/** How a number changed. Without colour: whether more is better depends on what is counted. */
export function Delta({ value, before, than, format }: DeltaProps) {
  return (
    <span data-delta={value - before} className="text-meta text-muted">
      {formatChange({ value, before, than, format })}
    </span>
  );
}

export type Kept = Record<string, string | undefined>;

/** A GET form forgets what is in the address; this keeps the part that it does not ask about. */
export function KeptValues({ keep }: { keep: Kept }) {
  return Object.entries(keep).map(
    ([name, value]) =>
      value !== undefined && <input key={name} type="hidden" name={name} value={value} />,
  );
}

export type Kept = Record<string, string | undefined>;

/** Hidden fields that keep the address's other parameters, which a GET form would drop. */
export function PreservedParams({ keep }: { keep: Kept }) {
  return Object.entries(keep).map(
    ([name, value]) =>
      value !== undefined && <input key={name} type="hidden" name={name} value={value} />,
  );
}

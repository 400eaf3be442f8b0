type Choice = { value: string; label: string; note: string };

type RadioCardsProps = {
  legend: string;
  name: string;
  choices: Choice[];
  chosen: string | null;
  error?: string | undefined;
};

/** A few choices, each with an explanation. */
export function RadioCards({ legend, name, choices, chosen, error }: RadioCardsProps) {
  return (
    // A sent form resets to its first values, so the key creates it again for a new choice.
    <fieldset key={chosen} className="grid gap-1">
      <legend className="mb-1 text-table font-semibold">{legend}</legend>
      {choices.map(({ value, label, note }) => (
        <label
          key={value}
          className="flex min-h-11 cursor-pointer gap-3 rounded-control border border-border px-3 py-2 hover:bg-sunken has-checked:border-brand has-checked:bg-brand-soft"
        >
          <input
            type="radio"
            name={name}
            value={value}
            defaultChecked={value === chosen}
            className="mt-1 size-4 flex-none"
          />
          <span className="min-w-0">
            <span className="block font-semibold">{label}</span>
            <span className="block text-meta text-muted">{note}</span>
          </span>
        </label>
      ))}
      {error && (
        <p role="alert" className="text-meta font-semibold text-bad-fg">
          {error}
        </p>
      )}
    </fieldset>
  );
}

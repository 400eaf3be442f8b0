type SelectRowProps = { name: string; value: string; label: string; form?: string | undefined };

/** A box as large as a thumb around the one the browser draws. */
export function SelectRow({ name, value, label, form }: SelectRowProps) {
  return (
    <label className="-my-2 -ml-2 inline-flex size-9 items-center justify-center pointer-coarse:size-11">
      <input
        type="checkbox"
        name={name}
        value={value}
        form={form}
        aria-label={label}
        className="size-4"
      />
    </label>
  );
}

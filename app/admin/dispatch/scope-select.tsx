"use client";

import { useRouter, useSearchParams } from "next/navigation";
import { SelectField } from "@/components/ui/select-field";

type ScopeSelectProps = {
  name: "market" | "courier";
  label: string;
  options: { value: string; label: string }[];
  value: string;
};

/** Selects the scope of the board; the board's own filters stay. */
export function ScopeSelect({ name, label, options, value }: ScopeSelectProps) {
  const router = useRouter();
  const params = useSearchParams();
  return (
    <SelectField
      name={name}
      label={label}
      options={options}
      value={value}
      isLabelHidden
      onChange={({ target }) => {
        const next = new URLSearchParams(params);
        next.set(name, target.value);
        // A company belongs to one market.
        if (name === "market") next.delete("courier");
        router.replace(`/admin/dispatch?${next}`);
      }}
    />
  );
}

"use client";

import { Search } from "lucide-react";
import { useId } from "react";
import { useMessages } from "@/components/messages/use-messages";
import { CONTROLS } from "@/lib/messages/controls.gen";
import { Button } from "./button";
import { CONTROL_HEIGHT, CONTROL_LOOK } from "./field-frame";
import { PendingBar } from "./pending-bar";
import { type Kept, PreservedParams } from "./preserved-params";
import { useGetForm } from "./use-get-form";

type SearchBoxProps = {
  /** The label: "Search by phone, name or code". */
  label: string;
  name?: string;
  defaultValue?: string | undefined;
  action?: string;
  /** The address's other parameters to keep. */
  keep?: Kept;
};

/** Searches by address, so that a search can be bookmarked, shared and found again with Back. */
export function SearchBox(props: SearchBoxProps) {
  const { label, name = "q", defaultValue, action, keep = {} } = props;
  const messages = useMessages(CONTROLS);
  const id = useId();
  const { isPending, key, onSubmit } = useGetForm();
  return (
    <form
      key={key}
      role="search"
      method="get"
      action={action}
      onSubmit={onSubmit}
      className="w-full max-w-[420px] min-w-0"
    >
      <PendingBar isPending={isPending} />
      <PreservedParams keep={keep} />
      <label htmlFor={id} className="mb-1.5 block text-table font-semibold">
        {label}
      </label>
      <div className="flex gap-2">
        <div className="relative flex min-w-0 flex-1 items-center">
          <Search
            aria-hidden="true"
            className="pointer-events-none absolute left-3 size-4 text-muted"
          />
          <input
            id={id}
            type="search"
            name={name}
            defaultValue={defaultValue}
            autoComplete="off"
            className={`${CONTROL_LOOK} ${CONTROL_HEIGHT} pl-9`}
          />
        </div>
        <Button type="submit">{messages.search}</Button>
      </div>
    </form>
  );
}

"use client";

import { Info } from "lucide-react";
import { type ReactNode, useId, useRef } from "react";
import { useMessages } from "@/components/messages/use-messages";
import { UI } from "@/lib/messages/ui.gen";

type ExplainProps = {
  /** What is explained, as the page calls it. */
  name: string;
  children: ReactNode;
};

/** Room between the button and the text, and between the text and the edge of the window. */
const GAP_PX = 6;

/** A name with its "i", which stays beside the name's last word. */
export function Explained({ name, children }: ExplainProps) {
  const end = name.lastIndexOf(" ") + 1;
  return (
    <span>
      {name.slice(0, end)}
      <span className="whitespace-nowrap">
        {name.slice(end)} <Explain name={name}>{children}</Explain>
      </span>
    </span>
  );
}

/**
 * An "i" beside a name, which shows what the name means: on a tap, a click or Enter, until a tap elsewhere or Escape.
 * Screen readers read the text with the button.
 */
export function Explain({ name, children }: ExplainProps) {
  const { explain } = useMessages(UI);
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const text = useRef<HTMLSpanElement>(null);
  const place = () => {
    if (!button.current || !text.current) return;
    const at = button.current.getBoundingClientRect();
    const { offsetWidth: width, offsetHeight: height } = text.current;
    const below = at.bottom + GAP_PX;
    const isRoomBelow = below + height + GAP_PX <= window.innerHeight;
    const left = Math.min(at.left, window.innerWidth - width - 2 * GAP_PX);
    text.current.style.left = `${Math.max(2 * GAP_PX, left)}px`;
    text.current.style.top = `${isRoomBelow ? below : Math.max(GAP_PX, at.top - height - GAP_PX)}px`;
  };
  return (
    <>
      <button
        ref={button}
        type="button"
        popoverTarget={id}
        aria-label={explain({ name })}
        aria-describedby={id}
        className="relative -my-1 inline-flex print:hidden size-6 flex-none cursor-pointer items-center justify-center rounded-badge align-middle text-muted after:absolute after:-inset-y-2.5 after:-left-2.5 after:right-0 hover:text-fg"
      >
        <Info aria-hidden className="size-4" />
      </button>
      <span
        ref={text}
        id={id}
        popover="auto"
        onToggle={({ newState }) => {
          if (newState !== "open") return;
          place();
          // It would stay where it is while the page moves below it.
          window.addEventListener("scroll", () => text.current?.hidePopover(), { once: true });
        }}
        className="fixed m-0 w-max max-w-[min(20rem,calc(100vw-1.5rem))] rounded-panel border border-border-strong bg-surface px-3.5 py-2.5 text-left text-table font-normal whitespace-normal text-fg shadow-pop"
      >
        {children}
      </span>
    </>
  );
}

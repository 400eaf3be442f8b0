import { ChevronDown } from "lucide-react";
import type { ReactNode } from "react";

type PhoneFoldProps = {
  /** What the fields say, in one line; without it they are not folded. */
  line: string | undefined;
  isOpen: boolean;
  children: ReactNode;
};

/** Fields that a phone shows as one line until it is pressed. Wider windows show them. */
export function PhoneFold({ line, isOpen, children }: PhoneFoldProps) {
  return (
    <details className="phone-fold" open={isOpen}>
      <summary hidden={line === undefined}>
        <span className="min-w-0 truncate">{line}</span>
        <ChevronDown aria-hidden="true" className="size-5 flex-none text-muted" />
      </summary>
      {children}
    </details>
  );
}

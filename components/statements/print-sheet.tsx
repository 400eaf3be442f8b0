import type { ReactNode } from "react";
import "./print-sheet.css";

type PrintSheetProps = {
  /** The heading on paper, where the page's own head is missing. */
  title: string;
  sub: string;
  children: ReactNode;
};

/** The only part of a page that prints, on A4. */
export function PrintSheet({ title, sub, children }: PrintSheetProps) {
  return (
    <div className="print-sheet">
      <div data-paper-only>
        <p className="text-title font-strong">{title}</p>
        <p>{sub}</p>
      </div>
      {children}
    </div>
  );
}

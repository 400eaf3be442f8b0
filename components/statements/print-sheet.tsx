import type { ReactNode } from "react";
import "./print-sheet.css";

type PrintSheetProps = {
  /** What stands at the top of the paper, where the head of the page is not. */
  title: string;
  sub: string;
  children: ReactNode;
};

/** The part of a page that is printed, on A4, while the dashboard around it is not. */
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

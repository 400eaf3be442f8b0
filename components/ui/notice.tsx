import clsx from "clsx";
import { CircleCheck, Info, OctagonX, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";

export type NoticeTone = "ok" | "warn" | "bad" | "info";

const LOOKS = {
  ok: { Icon: CircleCheck, look: "bg-ok-bg text-ok-fg" },
  warn: { Icon: TriangleAlert, look: "bg-warn-bg text-warn-fg" },
  bad: { Icon: OctagonX, look: "bg-bad-bg text-bad-fg" },
  info: { Icon: Info, look: "bg-info-bg text-info-fg" },
};

type NoticeProps = {
  tone: NoticeTone;
  title?: ReactNode;
  children?: ReactNode;
  /** Buttons or links, under the text. */
  actions?: ReactNode;
  /** Set if the notice is the result of an action, so that screen readers read it. */
  isAnnounced?: boolean;
};

/** Important information about this page. */
export function Notice({ tone, title, children, actions, isAnnounced = false }: NoticeProps) {
  const { Icon, look } = LOOKS[tone];
  return (
    <div
      role={isAnnounced ? (tone === "bad" ? "alert" : "status") : undefined}
      data-tone={tone}
      className={clsx("flex gap-3 rounded-control px-4 py-3", look)}
    >
      <Icon aria-hidden="true" className="mt-0.5 size-5 flex-none" />
      <div className="min-w-0 flex-1">
        {title !== undefined && <p className="font-semibold">{title}</p>}
        {children !== undefined && <div className="text-fg">{children}</div>}
        {actions !== undefined && (
          <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-2 text-fg">{actions}</div>
        )}
      </div>
    </div>
  );
}

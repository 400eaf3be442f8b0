import { OctagonX } from "lucide-react";
import type { ReactNode } from "react";
import { formatPhone } from "@/lib/core/format-phone";
import type { Suspension } from "@/lib/domain/authority/session";

type SuspendedBarProps = {
  texts: {
    title: string;
    reason: (said: { reason: string }) => string;
    explains: string;
    call: (said: { phone: ReactNode }) => ReactNode;
    contact: string;
  };
  suspension: Suspension | null;
  /** E.164. */
  supportPhone: string | null;
};

/** The bar above every page of a suspended company: the reason, the parts that still work, and the number to call. */
export function SuspendedBar({ texts, suspension, supportPhone }: SuspendedBarProps) {
  if (!suspension) return null;
  return (
    <section aria-label={texts.title} data-suspended className="bg-bad-bg text-bad-fg">
      <div className="flex gap-3 px-4 py-2 text-table sm:px-8">
        <OctagonX aria-hidden className="mt-1 size-4 flex-none" />
        <p className="min-w-0 leading-6 wrap-anywhere">
          <strong className="font-strong">{texts.title}</strong>{" "}
          <span className="text-fg">
            {texts.reason({ reason: suspension.reason.replace(/\.{1,3}$/, "") })} {texts.explains}{" "}
            {supportPhone === null
              ? texts.contact
              : texts.call({
                  phone: (
                    <a
                      href={`tel:${supportPhone}`}
                      className="inline-flex min-h-6 items-center font-semibold underline underline-offset-4"
                    >
                      {formatPhone(supportPhone)}
                    </a>
                  ),
                })}
          </span>
        </p>
      </div>
    </section>
  );
}

import { OctagonX } from "lucide-react";
import { formatPhone } from "@/lib/core/format-phone";
import { readMessages } from "@/lib/dashboard/read-messages";
import type { MerchantCompany } from "@/lib/domain/accounts/session";
import { MERCHANT } from "@/lib/messages/merchant.gen";

type SuspendedBarProps = Pick<MerchantCompany, "suspension" | "supportPhone">;

/** Above every page of a suspended merchant: why, what still works, and whom to call. */
export async function SuspendedBar({ suspension, supportPhone }: SuspendedBarProps) {
  if (!suspension) return null;
  const texts = (await readMessages(MERCHANT)).suspended;
  return (
    <section aria-label={texts.title} data-suspended className="bg-bad-bg text-bad-fg">
      <div className="flex gap-3 px-4 py-2 text-table sm:px-8">
        <OctagonX aria-hidden className="mt-0.5 size-4 flex-none" />
        <p className="min-w-0 wrap-anywhere">
          <strong className="font-strong">{texts.title}</strong>{" "}
          <span className="text-fg">
            {texts.reason({ reason: suspension.reason.replace(/\.+$/, "") })} {texts.explains}{" "}
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

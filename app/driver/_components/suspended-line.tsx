import { formatPhone } from "@/lib/core/format-phone";
import { readMessages } from "@/lib/dashboard/read-messages";
import type { CourierCompany } from "@/lib/domain/authority/session";
import { RIDER_PAGES } from "@/lib/messages/rider-pages.gen";

/**
 * Why the rider gets no offers, and the number to call. The server renders it, and the style sheet shows it only
 * while the switch shows that the company is suspended.
 */
export async function SuspendedLine({ suspension, supportPhone }: CourierCompany) {
  if (!suspension) return null;
  const texts = (await readMessages(RIDER_PAGES)).suspended;
  return (
    <p data-suspended className="mb-3 border-2 border-bad-fg bg-bad-bg p-3 wrap-anywhere">
      <strong className="font-strong">{texts.title}</strong>{" "}
      {texts.reason({ reason: suspension.reason.replace(/\.{1,3}$/, "") })} {texts.explains}{" "}
      {supportPhone === null
        ? texts.contact
        : texts.call({
            phone: (
              <a href={`tel:${supportPhone}`} className="inline-flex min-h-11 items-center">
                {formatPhone(supportPhone)}
              </a>
            ),
          })}
    </p>
  );
}

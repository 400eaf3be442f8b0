import { Eye } from "lucide-react";
import { ButtonForm } from "@/components/ui/button-form";
import { Instant } from "@/components/ui/instant";
import { env } from "@/lib/core/env";
import { readMessages } from "@/lib/dashboard/read-messages";
import { readSession } from "@/lib/dashboard/read-session";
import { ADMIN_VIEWING } from "@/lib/messages/admin-viewing.gen";
import { stopViewingAction } from "./actions";

/** The bar above a company's pages while a staff member views them. The company's own people do not see it. */
export async function ViewingBar() {
  const { viewingBar: texts, stopForm } = await readMessages(ADMIN_VIEWING);

  const user = await readSession();
  if (user?.role !== "admin" || !user.viewing) return null;
  const { company, endsAt } = user.viewing;
  return (
    <section
      aria-label={texts.viewing}
      data-viewing={company.id}
      className="bg-bad-strong text-bad-on"
    >
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-1.5 text-table sm:px-8">
        <p className="flex min-w-0 items-center gap-2">
          <Eye aria-hidden className="size-4 flex-none" />
          <span className="min-w-0 wrap-anywhere">
            {texts.until({
              viewingAs: (
                <strong className="font-strong">{texts.viewingAs({ name: company.name })}</strong>
              ),
              when: <Instant at={endsAt} timeZone={env.PLATFORM_TIMEZONE} shape="time" />,
            })}
          </span>
        </p>
        <ButtonForm
          action={stopViewingAction}
          fields={{ merchantId: company.id }}
          variant="secondary"
          size="small"
          pendingLabel={stopForm.stopping}
          isInRow
        >
          {stopForm.stopViewing}
        </ButtonForm>
      </div>
    </section>
  );
}

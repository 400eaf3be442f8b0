import { AppLink } from "@/components/ui/app-link";
import { Notice } from "@/components/ui/notice";
import { formatInstant } from "@/lib/core/format-time";
import { readMessages } from "@/lib/dashboard/read-messages";
import type { CourierContext } from "@/lib/domain/authority/courier-context";
import { may } from "@/lib/domain/authority/rights";
import { listCourierDisputes } from "@/lib/domain/ordering/disputes/list-courier-disputes";
import { COURIER } from "@/lib/messages/courier.gen";

/** The notice above every page while a dispute has no answer of the company; for the roles that answer. */
export async function DisputesNotice({ courier }: { courier: CourierContext }) {
  if (!may(courier, "answer_disputes")) return null;
  const disputes = await listCourierDisputes(courier);
  if (disputes.length === 0) return null;
  const texts = (await readMessages(COURIER)).disputes;
  return (
    <div className="mb-6" data-disputes={disputes.length}>
      <Notice tone="bad" title={texts.title({ count: disputes.length })}>
        <ul>
          {disputes.map(({ id, riderName, disputedAt }) => (
            <li key={id}>
              <AppLink
                href={`/courier/orders/${id}`}
                className="inline-flex min-h-6 items-center pointer-coarse:min-h-11"
              >
                {texts.delivery({
                  rider: riderName,
                  when: disputedAt
                    ? formatInstant(disputedAt, courier.timezone, "dateAndTime")
                    : "",
                })}
              </AppLink>
            </li>
          ))}
        </ul>
      </Notice>
    </div>
  );
}

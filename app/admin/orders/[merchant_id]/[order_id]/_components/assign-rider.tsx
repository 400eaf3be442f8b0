import { readMessages } from "@/lib/dashboard/read-messages";
import { ADMIN_ORDERS, type AdminOrdersMessages } from "@/lib/messages/admin-orders.gen";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Section } from "@/components/ui/section";
import { formatLength } from "@/lib/core/format-length";
import { listEligibleRiders, type EligibleRider } from "@/lib/domain/dispatch/list-eligible-riders";
import type { FollowedOrder } from "@/lib/domain/orders/operations-order";
import type { AdminContext } from "@/lib/domain/authority/admin-context";
import { AssignRiderForm } from "@/app/_orders/assign-rider-form";
import { assignRiderByPlatformAction } from "../../../actions";

type AssignRiderProps = { admin: AdminContext; order: FollowedOrder; search: string | undefined };

/** Gives the order to one of the riders who could take it, nearest to the pickup first. */
export async function AssignRider({ admin, order, search = "" }: AssignRiderProps) {
  const texts = (await readMessages(ADMIN_ORDERS)).assignRider;

  const able = await listEligibleRiders(admin, order.pickup, order.requiredWeightG, search);
  const riders = able.filter(({ id }) => id !== order.rider?.id || order.status === "searching");
  return (
    <Section title={texts.assignRider} sub={texts.sub}>
      <form
        method="get"
        aria-label={texts.findARider}
        className="mb-4 flex flex-wrap items-end gap-3"
      >
        <Field
          name="rider"
          label={texts.searchLabel}
          type="search"
          autoComplete="off"
          maxLength={100}
          defaultValue={search}
        />
        <Button type="submit">{texts.find}</Button>
      </form>
      {riders.length === 0 ? (
        <p className="text-muted">
          {search === "" ? texts.noneNear : texts.noneMatches({ text: search })}
        </p>
      ) : (
        <AssignRiderForm
          key={search}
          action={assignRiderByPlatformAction}
          subject={{ merchantId: order.merchantId, orderId: order.id }}
          present={order.rider?.name}
          riders={riders.map((rider) => ({
            value: String(rider.id),
            label: labelOf(texts, rider),
            name: rider.name,
          }))}
        />
      )}
    </Section>
  );
}

function labelOf(texts: AdminOrdersMessages["assignRider"], rider: EligibleRider) {
  const { id, name, courierName, metres, plate, activeJobs, jobLimit } = rider;
  const away = formatLength(metres);
  const jobs = texts.jobs({ jobs: activeJobs, limit: jobLimit });
  return [name, away, jobs, courierName, plate, texts.number({ id })].filter(Boolean).join(", ");
}

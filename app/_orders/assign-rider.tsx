import { QueryProvider } from "@/components/live/query-provider";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Section } from "@/components/ui/section";
import type { FormAction } from "@/lib/core/form-state";
import { readMessages } from "@/lib/dashboard/read-messages";
import type { OrderReader } from "@/lib/domain/authority/rights";
import { listEligibleRiders } from "@/lib/domain/ordering/assigning/list-eligible-riders";
import type { FollowedOrder } from "@/lib/domain/ordering/orders/operations-order";
import { ASSIGN_RIDER } from "@/lib/messages/assign-rider.gen";
import { AssignRiderForm } from "./assign-rider-form";
import { toRiderChoice } from "./rider-choice";

type AssignRiderProps = {
  reader: OrderReader;
  order: FollowedOrder;
  action: FormAction;
  /** The typed search for a rider. */
  search: string | undefined;
};

/** Gives the order to one of the riders who could take it, the soonest at the pickup first. */
export async function AssignRider({ reader, order, action, search = "" }: AssignRiderProps) {
  const texts = await readMessages(ASSIGN_RIDER);
  const { merchantId, merchantName, id: orderId, timezone } = order;
  const riders = await listEligibleRiders(reader, { merchantId, orderId }, search);
  const isPlatform = !("courierId" in reader);
  const none = isPlatform ? texts.none.platform : texts.none.courier;
  return (
    <Section title={texts.title} sub={texts.sub}>
      <form
        method="get"
        aria-label={texts.find.label}
        className="mb-4 flex flex-wrap items-end gap-3"
      >
        <Field
          name="rider"
          label={texts.find.field}
          type="search"
          autoComplete="off"
          maxLength={100}
          defaultValue={search}
        />
        <Button type="submit">{texts.find.find}</Button>
      </form>
      {riders.length === 0 ? (
        <p className="text-muted">{search === "" ? none : texts.none.matches({ text: search })}</p>
      ) : (
        <QueryProvider>
          <AssignRiderForm
            key={search}
            action={action}
            subject={{ orderId, ...(isPlatform && { merchantId }) }}
            costAt={isPlatform ? "/admin/dispatch/cost" : "/courier/dispatch/cost"}
            order={{ key: `${merchantId}/${orderId}`, id: orderId, merchantName }}
            timeZone={timezone}
            present={order.rider?.name}
            riders={riders.map((rider) => toRiderChoice(rider, { texts, timezone, isPlatform }))}
          />
        </QueryProvider>
      )}
    </Section>
  );
}

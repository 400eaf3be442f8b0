import { notFound } from "next/navigation";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { PageHead } from "@/components/ui/page-head";
import { mapGround } from "@/lib/core/map-ground";
import { readMessages, titled } from "@/lib/dashboard/read-messages";
import { requireMerchant } from "@/lib/dashboard/require-merchant";
import { may } from "@/lib/domain/authority/rights";
import { isRefusal } from "@/lib/domain/errors";
import {
  CHANGE_FIELDS,
  changeStageOf,
  mayChange,
} from "@/lib/domain/ordering/changes/change-rules";
import { readOrder } from "@/lib/domain/ordering/orders/read-order";
import { CHANGE_ORDER } from "@/lib/messages/change-order.gen";
import { surroundingsOf } from "../../../settings/spot-fields";
import { ChangeForm } from "./_components/change-form";
import { presentTexts } from "./change-of";

export const generateMetadata = titled(CHANGE_ORDER, ({ title }) => title);

type ChangePageProps = { params: Promise<{ environment: string; order_id: string }> };

/** The form that changes an order, with the fields that can change now. */
export default async function ChangePage({ params }: ChangePageProps) {
  const { environment, order_id: orderId } = await params;
  const { merchant, user, isReadOnly } = await requireMerchant(environment, undefined, "branch");
  const messages = await readMessages(CHANGE_ORDER);
  const order = await readOrder(merchant, orderId).catch((error: unknown) => {
    if (isRefusal(error, "order_not_found")) return notFound();
    throw error;
  });
  const back = `/merchant/${environment}/orders/${order.id}`;
  const stage = changeStageOf(order.status);
  const mayPlace = !isReadOnly && may(user, "place_orders");
  return (
    <>
      <PageHead
        title={messages.title}
        sub={stage && messages.stages[stage]}
        back={{ href: back, label: messages.back }}
      />
      {stage && mayPlace ? (
        <ChangeForm
          environment={merchant.environment}
          orderId={order.id}
          surroundings={surroundingsOf(merchant)}
          mapGround={mapGround(merchant.market.code)}
          present={presentTexts(order, merchant.market.timezone)}
          takesMobileMoney={merchant.market.takesMobileMoney}
          fields={CHANGE_FIELDS.filter((field) => mayChange(field, order))}
        />
      ) : (
        <Notice tone="warn" title={messages.tooLate}>
          {stage ? messages.notYours : messages.tooLateExplains}
          <div className="mt-3">
            <Button href={back}>{messages.back}</Button>
          </div>
        </Notice>
      )}
    </>
  );
}

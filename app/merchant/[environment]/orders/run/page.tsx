import { ButtonForm } from "@/components/ui/button-form";
import { Notice } from "@/components/ui/notice";
import { PageHead } from "@/components/ui/page-head";
import { formatMoney } from "@/lib/core/format-money";
import { readMessages, titled } from "@/lib/dashboard/read-messages";
import { requireMerchant } from "@/lib/dashboard/require-merchant";
import { isRefusal } from "@/lib/domain/errors";
import { reasonOf } from "@/lib/domain/ordering/imports/reason-of";
import { quoteJoin } from "@/lib/domain/ordering/runs/join-run";
import { complaintMessages } from "@/lib/messages/complaint-message";
import { FIELDS } from "@/lib/messages/fields";
import { ORDERS, type OrdersMessages } from "@/lib/messages/orders.gen";
import { RunQuote } from "../_components/run-quote";
import { viewOrdersAsRun, type RunView } from "../run-view";
import { joinRunAction } from "./actions";

export const generateMetadata = titled(ORDERS, ({ join }) => join.title);

type JoinRunPageProps = {
  params: Promise<{ environment: string }>;
  searchParams: Promise<{ id?: string | string[] }>;
};

/** The chosen orders as one run: what they cost together, and each rider's stops. */
export default async function JoinRunPage({ params, searchParams }: JoinRunPageProps) {
  const [{ environment }, { id = [] }] = await Promise.all([params, searchParams]);
  const { merchant } = await requireMerchant(environment, "place_orders", "branch");
  const [{ join: messages }, fields] = await Promise.all([
    readMessages(ORDERS),
    readMessages(FIELDS),
  ]);
  const orderIds = [id].flat();
  const quoted = await quoteJoin(merchant, orderIds).catch((error: unknown) => {
    if (!isRefusal(error, "invalid_request")) throw error;
    return error;
  });
  return (
    <>
      <PageHead
        title={messages.title}
        sub={messages.sub}
        back={{ href: `/merchant/${environment}/orders`, label: messages.back }}
      />
      {Array.isArray(quoted) ? (
        <Planned run={viewOrdersAsRun(merchant, quoted)} {...{ messages, environment, orderIds }} />
      ) : (
        <Notice tone="warn" title={messages.refused}>
          {complaintMessages(fields, reasonOf(quoted))}
        </Notice>
      )}
    </>
  );
}

type PlannedProps = {
  run: RunView;
  messages: OrdersMessages["join"];
  environment: string;
  orderIds: string[];
};

function Planned({ run, messages, environment, orderIds }: PlannedProps) {
  const { routes, totalFee, totalMinor, singleMinor, currency } = run;
  const count = orderIds.length;
  const saving = formatMoney(singleMinor - totalMinor, currency);
  return (
    <RunQuote
      run={run}
      sub={messages.riders({ count, riders: routes.length })}
      action={
        <ButtonForm
          action={joinRunAction}
          fields={{ environment, orderIds: orderIds.join(","), totalFee }}
          variant="primary"
          pendingLabel={messages.joining}
        >
          {singleMinor > totalMinor
            ? messages.joinAndSave({ count, saving })
            : messages.join({ count })}
        </ButtonForm>
      }
    />
  );
}

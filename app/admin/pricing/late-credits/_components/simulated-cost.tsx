import { LateSteps } from "@/components/orders/late-steps";
import { type Column, DataList } from "@/components/ui/data-list";
import { Money } from "@/components/ui/money";
import { Section } from "@/components/ui/section";
import { WithLabel } from "@/components/ui/with-label";
import type { LateStep } from "@/db/schema";
import { formatMoney } from "@/lib/core/format-money";
import { readMessages } from "@/lib/dashboard/read-messages";
import type { AdminContext } from "@/lib/domain/authority/admin-context";
import type { LateCredits } from "@/lib/domain/money/late-credits/list-late-credits";
import {
  SIMULATED_DAYS,
  simulateLateCredits,
  type Simulation,
} from "@/lib/domain/money/late-credits/simulate-late-credits";
import { LATE_CREDITS, type LateCreditsMessages } from "@/lib/messages/late-credits.gen";

type SimulatedCostProps = {
  admin: AdminContext;
  market: Pick<LateCredits, "marketCode" | "marketName" | "currency">;
  steps: LateStep[];
};

type Line = {
  name: string;
  orders: number;
  creditMinor: number;
  courierMinor: number;
  isTotal?: boolean;
};

/** The cost that the steps would have had in the last 30 days, by cause. */
export async function SimulatedCost({ admin, market, steps }: SimulatedCostProps) {
  const messages = await readMessages(LATE_CREDITS);
  const { page: texts } = messages;
  const { marketCode, marketName, currency } = market;
  return (
    <Section
      title={texts.simulation({ days: SIMULATED_DAYS })}
      sub={texts.simulationSub({ market: marketName })}
    >
      {steps.length === 0 ? (
        <p>{texts.off}</p>
      ) : (
        <Cost
          messages={messages}
          steps={steps}
          currency={currency}
          simulation={await simulateLateCredits(admin, marketCode, steps)}
        />
      )}
    </Section>
  );
}

type CostProps = {
  messages: LateCreditsMessages;
  steps: LateStep[];
  currency: string;
  simulation: Simulation;
};

function Cost({ messages, steps, currency, simulation }: CostProps) {
  const { page: texts, causes } = messages;
  const lines = simulation.causes.map(({ cause, ...line }) => ({ name: causes[cause], ...line }));
  const sum = (key: "orders" | "creditMinor" | "courierMinor") =>
    lines.reduce((total, line) => total + line[key], 0);
  const total = {
    name: texts.total,
    orders: sum("orders"),
    creditMinor: sum("creditMinor"),
    courierMinor: sum("courierMinor"),
    isTotal: true,
  };
  const { deliveries, feesMinor } = simulation;
  const percent = feesMinor === 0 ? 0 : (100 * total.creditMinor) / feesMinor;
  return (
    <div className="grid max-w-[52rem] gap-4">
      <LateSteps messages={messages} steps={steps} />
      <p>
        {deliveries === 0
          ? texts.noDeliveries({ days: SIMULATED_DAYS })
          : texts.summary({
              late: total.orders,
              deliveries,
              percent: percent.toFixed(1),
              fees: formatMoney(feesMinor, currency),
            })}
      </p>
      {lines.length > 0 && (
        <DataList
          caption={texts.caption}
          columns={columnsFor(texts, currency)}
          rows={[...lines, total]}
          rowKey={({ name }) => name}
          areas={["cause credit", "orders orders", "courier platform"]}
        />
      )}
    </div>
  );
}

function columnsFor(texts: LateCreditsMessages["page"], currency: string): Column<Line>[] {
  const amount = (minor: number, isStrong = false) => (
    <Money minor={minor} currency={currency} isStrong={isStrong} />
  );
  return [
    {
      key: "cause",
      head: texts.heads.cause,
      area: "cause",
      cell: ({ name, isTotal }) => (isTotal ? <strong>{name}</strong> : name),
    },
    {
      key: "orders",
      head: texts.heads.orders,
      area: "orders",
      align: "right",
      cell: ({ orders }) => <WithLabel label={texts.labels.orders}>{orders}</WithLabel>,
    },
    {
      key: "credit",
      head: texts.heads.credit,
      area: "credit",
      align: "right",
      cell: ({ creditMinor }) => amount(creditMinor, true),
    },
    {
      key: "courier",
      head: texts.heads.courier,
      area: "courier",
      align: "right",
      cell: ({ courierMinor }) => (
        <WithLabel label={texts.labels.courier}>{amount(courierMinor)}</WithLabel>
      ),
    },
    {
      key: "platform",
      head: texts.heads.platform,
      area: "platform",
      align: "right",
      cell: ({ creditMinor, courierMinor }) => (
        <WithLabel label={texts.labels.platform}>{amount(creditMinor - courierMinor)}</WithLabel>
      ),
    },
  ];
}

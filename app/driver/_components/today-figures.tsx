"use client";

import type { ReactNode } from "react";
import { useMessages } from "@/components/messages/use-messages";
import { Money } from "@/components/ui/money";
import { RIDER } from "@/lib/messages/rider.gen";
import type { ShownDay } from "../_phone/show-outbox";
import { Icon } from "./icons";

/** The day's money and deliveries, and what recipients say, large enough for a glance. */
export function TodayFigures({ earnings, rating }: Pick<ShownDay, "earnings" | "rating">) {
  const texts = useMessages(RIDER).today;
  const { amountMinor, currency } = earnings.today;
  return (
    <dl className="grid grid-cols-2 gap-x-4 rounded-panel border border-border bg-surface p-4">
      {(amountMinor !== null || earnings.deliveriesToday === 0) && (
        <Figure name={texts.earned} isWide>
          <Money minor={amountMinor ?? 0} currency={currency} />
        </Figure>
      )}
      <Figure name={texts.delivered}>{earnings.deliveriesToday}</Figure>
      <Figure name={rating ? texts.rating({ count: rating.count }) : texts.noRating}>
        {rating ? (
          <span className="inline-flex items-center gap-1.5">
            <Icon name="star" />
            {rating.average.toFixed(1)}
          </span>
        ) : (
          "–"
        )}
      </Figure>
    </dl>
  );
}

type FigureProps = { name: string; children: ReactNode; isWide?: boolean };

function Figure({ name, children, isWide = false }: FigureProps) {
  return (
    <div className={isWide ? "col-span-2 mb-3 border-b border-border pb-3" : undefined}>
      <dt className="text-meta text-muted">{name}</dt>
      <dd
        className={
          isWide ? "text-[40px]/[46px] font-strong tabular-nums" : "text-[28px]/[34px] font-strong"
        }
      >
        {children}
      </dd>
    </div>
  );
}

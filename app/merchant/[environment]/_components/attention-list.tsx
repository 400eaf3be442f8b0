import { TriangleAlert } from "lucide-react";
import { AppLink } from "@/components/ui/app-link";
import { LONG_SEARCH_MINUTES, type Attention } from "@/lib/domain/orders/read-attention";

type Concern = { key: string; text: string; href: string; action: string };

/** What somebody should look at now, each with the way to it. */
export function AttentionList({ attention, home }: { attention: Attention; home: string }) {
  const concerns = concernsOf(attention, home);
  if (concerns.length === 0) {
    return (
      <p className="text-muted">
        Nothing. Riders are found, webhooks arrive, and the wallet holds.
      </p>
    );
  }
  return (
    <ul className="border-t border-border">
      {concerns.map(({ key, text, href, action }) => (
        <li
          key={key}
          data-concern={key}
          className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 border-b border-border py-2.5"
        >
          <span className="flex min-w-0 items-start gap-2.5">
            <TriangleAlert aria-hidden="true" className="mt-0.5 size-5 flex-none text-warn-fg" />
            {text}
          </span>
          <AppLink href={href} className="inline-flex min-h-6 items-center pointer-coarse:min-h-11">
            {action}
          </AppLink>
        </li>
      ))}
    </ul>
  );
}

function concernsOf({ longSearches, failedWebhooks, ordersLeft }: Attention, home: string) {
  const concerns: (Concern | false)[] = [
    longSearches > 0 && {
      key: "searching",
      text: `${count(longSearches, "order")} without a rider for more than ${LONG_SEARCH_MINUTES} minutes.`,
      href: `${home}/orders?group=searching&sort=oldest`,
      action: "See them",
    },
    failedWebhooks > 0 && {
      key: "webhooks",
      text: `${count(failedWebhooks, "webhook")} did not arrive in the last 7 days.`,
      href: `${home}/developers/webhooks`,
      action: "See why",
    },
    ordersLeft !== null && {
      key: "wallet",
      text:
        ordersLeft === 0
          ? "The wallet does not pay for another order."
          : `The wallet pays for about ${count(ordersLeft, "more order")}.`,
      href: `${home}/wallet`,
      action: "Top up",
    },
  ];
  return concerns.filter((concern) => concern !== false);
}

function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? "" : "s"}`;
}

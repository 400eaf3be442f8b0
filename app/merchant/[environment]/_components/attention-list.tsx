import { TriangleAlert } from "lucide-react";
import { AppLink } from "@/components/ui/app-link";
import { readWords } from "@/lib/dashboard/read-words";
import { LONG_SEARCH_MINUTES, type Attention } from "@/lib/domain/orders/read-attention";
import { HOME, type HomeWords } from "@/lib/words/home";

type Concern = { key: string; text: string; href: string; action: string };

type AttentionListProps = { attention: Attention; home: string };

/** What somebody should look at now, each with the way to it. */
export async function AttentionList({ attention, home }: AttentionListProps) {
  const words = (await readWords(HOME)).attention;
  const concerns = concernsOf(words, attention, home);
  if (concerns.length === 0) {
    return <p className="text-muted">{words.nothing}</p>;
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

function concernsOf(words: HomeWords["attention"], attention: Attention, home: string) {
  const { longSearches, failedWebhooks, ordersLeft } = attention;
  const concerns: (Concern | false)[] = [
    longSearches > 0 && {
      key: "searching",
      text: words.searching(longSearches, LONG_SEARCH_MINUTES),
      href: `${home}/orders?group=searching&sort=oldest`,
      action: words.seeThem,
    },
    failedWebhooks > 0 && {
      key: "webhooks",
      text: words.webhooks(failedWebhooks),
      href: `${home}/developers/webhooks`,
      action: words.seeWhy,
    },
    ordersLeft !== null && {
      key: "wallet",
      text: ordersLeft === 0 ? words.walletEmpty : words.walletLow(ordersLeft),
      href: `${home}/wallet`,
      action: words.topUp,
    },
  ];
  return concerns.filter((concern) => concern !== false);
}

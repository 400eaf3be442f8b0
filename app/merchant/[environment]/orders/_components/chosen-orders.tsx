"use client";

import { Download, Printer, Route } from "lucide-react";
import { useEffect, useState } from "react";
import { useMessages } from "@/components/messages/use-messages";
import { Button } from "@/components/ui/button";
import { UNSENT } from "@/lib/core/form-state";
import { ORDERS, type OrdersMessages } from "@/lib/messages/orders.gen";
import { cancelOrdersAction, chooseOrdersAction, markOrdersReadyAction } from "../actions";
import { orderAddress, type OrderFilter } from "../order-filter";
import { CancelChosen, MarkChosen } from "./change-chosen";
import { BAR } from "./chosen-bar";
import { CHOSEN } from "./chosen-name";
import { ChosenOutcome } from "./chosen-outcome";
import { useChange } from "./use-change";

type ChosenOrdersProps = {
  environment: string;
  path: string;
  filter: OrderFilter;
  mayChange: boolean;
  /** How many orders the search finds. */
  found: { count: number; isMore: boolean };
};

/** As many as the server chooses. */
const MOST = 500;

/** The actions on the ticked orders, or on all of the search: print, export, mark as ready or cancel them. */
export function ChosenOrders(props: ChosenOrdersProps) {
  const { environment, path, mayChange } = props;
  const messages = useMessages(ORDERS).chosen;
  const { cursor: _, ...filter } = props.filter;
  const { ids, isAll, isChoosing, chooseAll, clear } = useChosen(environment, filter);
  const cancelling = useChange(cancelOrdersAction, environment);
  const marking = useChange(markOrdersReadyAction, environment);
  const query = isAll ? searchQuery(filter) : new URLSearchParams(ids.map((id) => ["id", id]));
  const change = (run: (ids: string[]) => Promise<void>) => async () => {
    await run(ids);
    clear();
  };
  if (ids.length === 0) {
    return (
      <>
        <ChosenOutcome path={path} change={cancelling.change} say={messages.done} />
        <ChosenOutcome path={path} change={marking.change} say={messages.marked} />
      </>
    );
  }
  return (
    <section
      aria-label={messages.label}
      className={`${BAR} grid gap-2 border border-border bg-surface px-4 py-2.5`}
    >
      <div className="flex flex-wrap items-center gap-2">
        <Count {...props} {...{ ids, isAll, isChoosing, chooseAll, clear }} />
        <Button size="small" href={`${path}/labels?${query}`} target="_blank">
          <Printer aria-hidden="true" className="size-4" />
          {messages.print}
        </Button>
        <Button size="small" href={`/merchant/${environment}/orders.csv?${query}`} download>
          <Download aria-hidden="true" className="size-4" />
          {messages.export}
        </Button>
        {mayChange && !isAll && ids.length > 1 && (
          <Button size="small" href={`${path}/run?${query}`}>
            <Route aria-hidden="true" className="size-4" />
            {messages.join}
          </Button>
        )}
        {mayChange && (
          <MarkChosen
            count={ids.length}
            isConfirmed={isAll}
            change={marking.change}
            send={change(marking.run)}
          />
        )}
        {mayChange && (
          <CancelChosen
            count={ids.length}
            change={cancelling.change}
            send={change(cancelling.run)}
          />
        )}
      </div>
    </section>
  );
}

function searchQuery(filter: OrderFilter): string {
  const [, search = ""] = orderAddress("", filter).split("?");
  return search === "" ? "all=1" : `${search}&all=1`;
}

type Chosen = ReturnType<typeof useChosen>;

/** How many are chosen, and the way to all of the search. */
function Count({ ids, isAll, isChoosing, chooseAll, clear, found }: CountProps) {
  const messages = useMessages(ORDERS).chosen;
  const isMany = found.count > MOST || found.isMore;
  const offersAll = !isAll && (found.count > ids.length || found.isMore);
  return (
    <div className="mr-auto flex flex-wrap items-center gap-x-3 gap-y-1">
      <p role="status" className="font-semibold">
        {countText(messages, ids.length, { isAll, isMany })}
      </p>
      {offersAll && (
        <Button
          size="small"
          isPending={isChoosing}
          pendingLabel={messages.choosing}
          onClick={chooseAll}
        >
          {isMany ? messages.first({ count: MOST }) : messages.all({ count: found.count })}
        </Button>
      )}
      {isAll && (
        <Button size="small" onClick={clear}>
          {messages.clear}
        </Button>
      )}
    </div>
  );
}

type CountProps = Pick<ChosenOrdersProps, "found"> & Chosen;

function countText(
  messages: OrdersMessages["chosen"],
  count: number,
  { isAll, isMany }: { isAll: boolean; isMany: boolean },
): string {
  if (!isAll) return messages.count({ count });
  return isMany ? messages.firstOfSearch({ count }) : messages.ofSearch({ count });
}

/** The ticked rows of the list, or the orders that its search found when they were asked for. */
function useChosen(environment: string, filter: OrderFilter) {
  const [ticked, setTicked] = useState<string[]>([]);
  const [all, setAll] = useState<string[]>();
  const [isChoosing, setChoosing] = useState(false);
  useEffect(() => {
    const look = ({ target }: Event) => {
      if (!(target instanceof HTMLInputElement) || target.name !== CHOSEN) return;
      setAll(undefined);
      setTicked(boxes().flatMap(({ checked, value }) => (checked ? [value] : [])));
    };
    document.addEventListener("change", look);
    return () => document.removeEventListener("change", look);
  }, []);
  async function chooseAll() {
    setChoosing(true);
    const form = new FormData();
    form.set("environment", environment);
    form.set("search", orderAddress("", filter).replace("?", ""));
    const { result } = await chooseOrdersAction(UNSENT, form);
    setChoosing(false);
    if (result) setAll(result.ids);
  }
  const clear = () => {
    setAll(undefined);
    for (const box of boxes()) if (box.checked) box.click();
  };
  return {
    ids: all ?? ticked,
    isAll: all !== undefined,
    isChoosing,
    chooseAll: () => void chooseAll(),
    clear,
  };
}

function boxes(): HTMLInputElement[] {
  return [...document.querySelectorAll<HTMLInputElement>(`main input[name="${CHOSEN}"]`)];
}

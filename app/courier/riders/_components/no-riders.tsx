"use client";

import { useMessages } from "@/components/messages/use-messages";
import { riderAddress, type RiderFilter } from "@/components/riders/rider-filter";
import { Button } from "@/components/ui/button";
import { Empty } from "@/components/ui/empty";
import { COURIER_RIDERS } from "@/lib/messages/courier-riders.gen";
import { RIDERS } from "@/lib/messages/riders.gen";

/** Why the list is empty, and the way to a list that is not. */
export function NoRiders({ filter, canAdd }: { filter: RiderFilter; canAdd: boolean }) {
  const texts = useMessages(COURIER_RIDERS).noRiders;
  const { offers } = useMessages(RIDERS);

  const { q, state, cursor } = filter;
  if (q !== undefined) {
    return (
      <Empty
        art="search"
        title={
          state
            ? texts.noneOfStateMatchTitle({ state: offers[state], text: q })
            : texts.noneMatchTitle({ text: q })
        }
        action={<Button href={riderAddress(state ? { state } : {})}>{texts.clearSearch}</Button>}
      >
        {texts.noneMatch}
      </Empty>
    );
  }
  if (state !== undefined || cursor !== undefined) {
    return (
      <Empty
        art="search"
        title={state ? texts.noneOfState({ state: offers[state] }) : texts.noMoreRiders}
        action={<Button href={riderAddress({})}>{texts.showAllRiders}</Button>}
      />
    );
  }
  return (
    <Empty
      art="people"
      title={texts.emptyTitle}
      action={
        canAdd && (
          <Button href="/courier/riders/new" variant="primary">
            {texts.addRider}
          </Button>
        )
      }
    >
      {texts.empty}
    </Empty>
  );
}

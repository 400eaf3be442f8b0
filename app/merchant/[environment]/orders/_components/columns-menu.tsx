"use client";

import { Columns3 } from "lucide-react";
import { useMessages } from "@/components/messages/use-messages";
import { Button } from "@/components/ui/button";
import { Menu } from "@/components/ui/menu";
import { ORDERS } from "@/lib/messages/orders.gen";
import { chooseOrderColumns } from "./choose-order-columns";
import { ORDER_COLUMNS, type OrderColumn } from "./order-columns";

/** Chooses the list's columns, on screens with room for columns. */
export function ColumnsMenu({ shown }: { shown: readonly OrderColumn[] }) {
  const { columns: messages, list } = useMessages(ORDERS);
  return (
    <span className="text-table max-md:hidden">
      <Menu
        button={
          <>
            <Columns3 aria-hidden="true" className="size-4" />
            {messages.title}
          </>
        }
      >
        <form
          // A sent form resets to its first values.
          key={shown.join(".")}
          action={chooseOrderColumns}
          className="grid gap-1 p-2"
        >
          <fieldset>
            <legend className="mb-1 font-semibold">{messages.legend}</legend>
            {ORDER_COLUMNS.map((column) => (
              <label
                key={column}
                className="flex min-h-8 items-center gap-2 pointer-coarse:min-h-11"
              >
                <input
                  type="checkbox"
                  name="column"
                  value={column}
                  defaultChecked={shown.includes(column)}
                  className="size-4"
                />
                {list.heads[column]}
              </label>
            ))}
          </fieldset>
          <div className="mt-2 flex gap-2">
            <Button type="submit" size="small">
              {messages.save}
            </Button>
            <Button type="submit" size="small" variant="quiet" name="usual" value="yes">
              {messages.reset}
            </Button>
          </div>
        </form>
      </Menu>
    </span>
  );
}

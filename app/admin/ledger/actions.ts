"use server";

import { refresh } from "next/cache";
import { z } from "zod";
import { adminAction } from "@/lib/dashboard/actions";
import { checkLedgerNow } from "@/lib/domain/money/ledger/check-ledger-now";

export const checkLedgerNowAction = adminAction(
  { name: "check_ledger_now", act: "check_ledger", fields: z.object({}) },
  async ({ admin }) => {
    await checkLedgerNow(admin);
    refresh();
    return null;
  },
);

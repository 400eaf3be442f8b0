"use server";

import { refresh } from "next/cache";
import { z } from "zod";
import { adminAction } from "@/lib/dashboard/actions";
import { checkLedgerNow } from "@/lib/domain/ledger/check-ledger-now";
import { MONEY_ROLES } from "../may-decide-money";

export const checkLedgerNowAction = adminAction(
  { name: "check_ledger_now", roles: MONEY_ROLES, fields: z.object({}) },
  async ({ admin }) => {
    await checkLedgerNow(admin);
    refresh();
    return null;
  },
);

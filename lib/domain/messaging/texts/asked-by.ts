import { sql as expression } from "drizzle-orm";
import { notifications, replies } from "@/db/schema";

/** The provider of the question that a message answers. */
export const askedBy = expression<string | null>`(
  select asked.provider from ${replies} asked
   where ${notifications.step} = 'answer' and asked.id = ${notifications.cause})`;

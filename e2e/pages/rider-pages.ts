import { as, missing, type Entry } from "./page-entry";

/** The pages of the rider's app. */
export const RIDER_PAGES: Record<string, Entry[]> = {
  "driver/page.tsx": as("rider", "/driver"),
  "driver/jobs/[order_id]/page.tsx": as("rider", "/driver/jobs/ord_none"),
  "driver/messages/page.tsx": as("rider", "/driver/messages"),
  "driver/earnings/page.tsx": as("rider", "/driver/earnings"),
  "driver/earnings/[slip_id]/page.tsx": missing("rider", "/driver/earnings/none"),
  "driver/share/page.tsx": as("rider", "/driver/share"),
  "driver/documents/page.tsx": as("rider", "/driver/documents"),
  "driver/account/page.tsx": as("rider", "/driver/account"),
  "driver/account/two-factor/page.tsx": as("rider", "/driver/account/two-factor"),
  "driver/offline/page.tsx": as("rider", "/driver/offline"),
};

import type {
  couriers,
  credentials,
  events,
  ledgerEntries,
  ledgerTransactions,
  merchants,
  orders,
  outbox,
  proofsOfDelivery,
  payoutDestinations,
  pickups,
  placeProposals,
  riderAlarms,
  riderAnswers,
  riderDaysOff,
  riderDocuments,
  riderMessageReceipts,
  riderMessages,
  riders,
  riderShifts,
  riderStatusChanges,
  users,
  topUps,
  withdrawals,
} from "@/db/schema";

/** The rows of the demo world under the names of their tables. */
export type World = {
  merchants: (typeof merchants.$inferInsert)[];
  pickups: (typeof pickups.$inferInsert)[];
  couriers: (typeof couriers.$inferInsert)[];
  credentials: (typeof credentials.$inferInsert)[];
  riders: (typeof riders.$inferInsert)[];
  users: (typeof users.$inferInsert)[];
  orders: (typeof orders.$inferInsert)[];
  proofsOfDelivery: (typeof proofsOfDelivery.$inferInsert)[];
  events: (typeof events.$inferInsert)[];
  outbox: (typeof outbox.$inferInsert)[];
  ledgerTransactions: (typeof ledgerTransactions.$inferInsert)[];
  /** Numbered here, because sandbox accounts are credited before these are loaded. */
  ledgerEntries: (typeof ledgerEntries.$inferInsert & { id: number })[];
  topUps: (typeof topUps.$inferInsert)[];
  withdrawals: (typeof withdrawals.$inferInsert)[];
  placeProposals: (typeof placeProposals.$inferInsert)[];
  riderShifts: (typeof riderShifts.$inferInsert)[];
  riderDaysOff: (typeof riderDaysOff.$inferInsert)[];
  riderStatusChanges: (typeof riderStatusChanges.$inferInsert)[];
  riderDocuments: (typeof riderDocuments.$inferInsert)[];
  riderMessages: (typeof riderMessages.$inferInsert)[];
  riderMessageReceipts: (typeof riderMessageReceipts.$inferInsert)[];
  riderAnswers: (typeof riderAnswers.$inferInsert)[];
  riderAlarms: (typeof riderAlarms.$inferInsert)[];
  payoutDestinations: (typeof payoutDestinations.$inferInsert)[];
};

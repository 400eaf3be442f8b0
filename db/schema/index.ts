// The one barrel: drizzle-kit and the client need every table in one object.
export * from "./couriers";
export * from "./enums";
export * from "./events";
export * from "./ledger";
export * from "./markets";
export * from "./merchants";
export * from "./orders";
export * from "./quotes";
export * from "./request-log";
export * from "./rider-status-changes";
export * from "./sandbox";
export * from "./users";
export * from "./webhooks";
export * from "./withdrawals";

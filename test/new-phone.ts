import { randomInt } from "node:crypto";

/** A phone number of no other test. It is random, because all tests share one database. */
export const newPhone = () => `+26599${String(randomInt(10_000_000)).padStart(7, "0")}`;

import type { takenJobs } from "@/db/schema";

/** Why an accepted order left its rider by another user's act. */
export type WhyTaken =
  | "cancelled"
  | "changed"
  | "by_shop"
  | "by_company"
  | "by_platform"
  | "silent";

type Taken = Pick<typeof takenJobs.$inferSelect, "status" | "actor"> & {
  /** Whether the shop asked for another rider. */
  isReassigned: boolean;
};

const REASSIGNED_BY: Partial<Record<Taken["actor"], WhyTaken>> = {
  courier: "by_company",
  staff: "by_platform",
  merchant: "changed",
  recipient: "changed",
};

export function whyTaken({ status, actor, isReassigned }: Taken): WhyTaken {
  if (status === "searching" && actor === "merchant" && isReassigned) return "by_shop";
  return status === "cancelled" ? "cancelled" : (REASSIGNED_BY[actor] ?? "silent");
}

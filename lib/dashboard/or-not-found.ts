import { notFound } from "next/navigation";
import { isDomainError, type RefusalCode } from "@/lib/domain/errors";

/** Reads by an ID from the page's address; an unknown ID shows the not-found page. */
export async function orNotFound<Found>(work: Promise<Found>, code: RefusalCode): Promise<Found> {
  try {
    return await work;
  } catch (error) {
    if (isDomainError(error) && error.code === code) return notFound();
    throw error;
  }
}

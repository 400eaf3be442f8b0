import { notFound } from "next/navigation";
import { isDomainError, type RefusalCode } from "@/lib/domain/errors";

/** What a page reads by an id of its address; an id that names nothing is the page that is not there. */
export async function orNotFound<Found>(work: Promise<Found>, code: RefusalCode): Promise<Found> {
  try {
    return await work;
  } catch (error) {
    if (isDomainError(error) && error.code === code) return notFound();
    throw error;
  }
}

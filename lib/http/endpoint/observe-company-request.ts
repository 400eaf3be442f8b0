import type { CourierContext } from "@/lib/domain/authority/courier-context";
import { noteCompanyRequest } from "@/lib/domain/platform/sandbox/note-company-request";

/** Does the work of a request and, in the sandbox, records what it shows for the company's go-live report. */
export async function observeCompanyRequest<Done extends object>(
  operationId: string,
  courier: CourierContext,
  work: () => Promise<Done>,
): Promise<Done> {
  if (courier.environment !== "test") return work();
  const unshown = { operationId, isReplay: false, positions: 0 };
  try {
    const done = await work();
    const isReplay = "idempotent_replay" in done;
    const positions = "recorded" in done ? Number(done.recorded) : 0;
    await noteCompanyRequest(courier, { ...unshown, isReplay, positions });
    return done;
  } catch (error) {
    await noteCompanyRequest(courier, { ...unshown, error });
    throw error;
  }
}

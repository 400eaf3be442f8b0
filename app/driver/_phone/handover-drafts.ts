import type {
  PhoneEvidence,
  RiderActionBody,
} from "@/lib/domain/handover/rider-phone/phone-messages";
import type { RiderDay } from "@/lib/domain/handover/rider-phone/phone-messages";

/** The evidence of each hand-over so far, by its name; stored until the server has accepted it. */
export type Drafts = Readonly<Record<string, PhoneEvidence>>;

export type HandoverKind = "pick_up" | "deliver" | "return";

const KINDS: readonly HandoverKind[] = ["pick_up", "deliver", "return"];

export function isHandoverKind(kind: string): kind is HandoverKind {
  return (KINDS as readonly string[]).includes(kind);
}

/** The name of a hand-over of an order. Each hand-over has its own proof and wrong PINs. */
export function handoverName(orderId: string, kind: HandoverKind): string {
  return kind === "deliver" ? orderId : `${orderId}:${kind}`;
}

/** The hand-over that an action completes, if that needs proof. */
export function handoverOf(body: Pick<RiderActionBody, "kind"> | null): string | undefined {
  if (!body || !("orderId" in body) || typeof body.orderId !== "string") return undefined;
  const { kind, orderId } = body;
  return isHandoverKind(kind) ? handoverName(orderId, kind) : undefined;
}

export function keepDraft(drafts: Drafts, name: string, evidence: PhoneEvidence): Drafts {
  return { ...drafts, [name]: evidence };
}

export function dropDraft(drafts: Drafts, name: string): Drafts {
  return Object.fromEntries(Object.entries(drafts).filter(([other]) => other !== name));
}

/** The drafts of the rider's current orders, without those of orders that left the rider. */
export function draftsOf(drafts: Drafts, { jobs }: Pick<RiderDay, "jobs">): Drafts {
  const held = new Set(
    jobs.flatMap(({ orderId }) => KINDS.map((kind) => handoverName(orderId, kind))),
  );
  return Object.fromEntries(Object.entries(drafts).filter(([name]) => held.has(name)));
}

import { and, asc, eq } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { db } from "@/db/client";
import { handovers, markets, merchants, signingKeys } from "@/db/schema";
import { refuse } from "../../errors";
import { judgeDocuments, type Judgement } from "./judge-documents";

/** SHA-256 in hexadecimal. */
const FINGERPRINT = /^[0-9a-f]{64}$/;

export type HandoverChain = {
  /** IANA name of the market's timezone. */
  timezone: string;
  /** Oldest first. */
  links: Judgement[];
  /** The requested one. */
  asked: Judgement;
};

/**
 * The hand-overs of a hand-over's order, each checked against its signature and its predecessor. A fingerprint
 * cannot be guessed, so its holder received the proof.
 *
 * @throws handover_not_found also for an invalid fingerprint
 */
export async function readHandoverChain(sha256: string): Promise<HandoverChain> {
  if (!FINGERPRINT.test(sha256)) return refuse("handover_not_found");
  const rows = await findChain(sha256);
  const keys = new Map(rows.map(({ keyId, publicKey }) => [keyId, publicKey]));
  const links = judgeDocuments(rows, keys);
  // By position, not by fingerprint: a document that was changed here has another fingerprint.
  const asked = links[rows.findIndex((row) => row.sha256 === sha256)];
  const timezone = rows[0]?.timezone;
  return asked && timezone ? { timezone, links, asked } : refuse("handover_not_found");
}

function findChain(sha256: string) {
  const named = alias(handovers, "named");
  return db
    .select({
      text: handovers.document,
      sha256: handovers.sha256,
      signature: handovers.signature,
      keyId: handovers.keyId,
      publicKey: signingKeys.publicKey,
      timezone: markets.timezone,
    })
    .from(named)
    .innerJoin(
      handovers,
      and(
        eq(handovers.merchantId, named.merchantId),
        eq(handovers.environment, named.environment),
        eq(handovers.orderId, named.orderId),
      ),
    )
    .innerJoin(signingKeys, eq(signingKeys.id, handovers.keyId))
    .innerJoin(merchants, eq(merchants.id, handovers.merchantId))
    .innerJoin(markets, eq(markets.code, merchants.marketCode))
    .where(eq(named.sha256, sha256))
    .orderBy(asc(handovers.number));
}

import { and, eq } from "drizzle-orm";
import sharp from "sharp";
import { db } from "@/db/client";
import { proofsOfDelivery } from "@/db/schema";
import { encodePhoto, type EncodedPhoto } from "../../encode-photo";
import { ORDER_LIFE, type OrderStatus } from "../../order-status";
import { findTestHandoverOrder, type OrderReference } from "./find-handover-order";
import type { HandoverKind } from "./handover-document";
import { NO_HANDOVER, signHandover, type PossibleHandover } from "./sign-handover";

/** A name in a hurry. */
const DRAWN = "M30 80L60 30L90 85L115 45L140 80L170 50L200 75L265 60";

const ACCURACY_M = 10;

/**
 * The hand-over that a test rider signs with an order's move to a status: at the place itself, with PIN, photo and
 * signature, or with a photo alone where the recipient wants it left. Empty for a move at which no parcel changes hands, and after the first proof of delivery.
 *
 * @throws order_not_found
 */
export async function prepareTestHandover(
  order: OrderReference,
  to: OrderStatus,
): Promise<PossibleHandover> {
  const kind = kindOf(to);
  if (!kind || (kind === "delivery" && (await hasProof(order)))) return NO_HANDOVER;
  const found = await findTestHandoverOrder(order, to);
  const safePlace = kind === "delivery" ? found.safePlace : null;
  const isLeft = safePlace !== null;
  return signHandover(found, {
    kind,
    isPinVerified: kind !== "pickup" && !isLeft,
    receivedBy: kind === "delivery" && !isLeft ? "recipient" : null,
    photo: await testPhoto(),
    drawn: isLeft ? null : DRAWN,
    note: null,
    safePlace,
    position: {
      ...(kind === "delivery" ? found.destination : found.pickup),
      accuracyM: ACCURACY_M,
    },
    happenedAt: found.now,
  });
}

function kindOf(to: OrderStatus): HandoverKind | null {
  if (ORDER_LIFE[to].hasProof) return "delivery";
  if (to === "picked_up") return "pickup";
  return to === "returned" ? "return" : null;
}

async function hasProof({ merchantId, environment, orderId }: OrderReference): Promise<boolean> {
  const found = await db
    .select({ orderId: proofsOfDelivery.orderId })
    .from(proofsOfDelivery)
    .where(
      and(
        eq(proofsOfDelivery.merchantId, merchantId),
        eq(proofsOfDelivery.environment, environment),
        eq(proofsOfDelivery.orderId, orderId),
      ),
    );
  return found.length > 0;
}

let painted: Promise<EncodedPhoto> | undefined;

/** A parcel at a door, painted once, and again if that failed. */
function testPhoto(): Promise<EncodedPhoto> {
  painted ??= paintParcel().catch((error: unknown) => {
    painted = undefined;
    throw error;
  });
  return painted;
}

async function paintParcel(): Promise<EncodedPhoto> {
  const picture = await sharp(area(480, 640, "#e8dcc8"))
    .composite([
      { input: area(240, 500, "#2f6f73"), left: 120, top: 60 },
      { input: area(480, 80, "#b9a789"), left: 0, top: 560 },
      { input: area(22, 22, "#f2c14e"), left: 322, top: 310 },
      { input: area(190, 130, "#b5803f"), left: 145, top: 450 },
      { input: area(26, 130, "#e5cfa3"), left: 227, top: 450 },
    ])
    .png()
    .toBuffer();
  return encodePhoto(picture);
}

function area(width: number, height: number, background: string) {
  return { create: { width, height, channels: 3 as const, background } };
}

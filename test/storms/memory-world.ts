import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { crc32, deflateSync } from "node:zlib";
import type postgres from "postgres";
import sharp from "sharp";
import { newId } from "@/lib/core/ids";
import { sealSession, SESSION_COOKIE } from "@/lib/dashboard/session-cookie";
import { changeStatus } from "@/lib/domain/ordering/orders/change-status";
import { placeUntilAnswered, quoteFee } from "./retrying-client";
import { createStormWorld, type StormMerchant } from "./storm-world";

/** The accounts that flood the server, beside strangers, and those that the flood must not affect. */
export type MemoryWorld = {
  /** Whose systems ask for prices all the time. */
  merchant: StormMerchant;
  /** Cookies of a rider with an order, and of the merchant's owner. */
  rider: string;
  owner: string;
  /** The rider's action with a photo, which is decoded to its last line and then found wanting. */
  pickUp: () => string;
  /** The same with a photo of a few bytes that says it has 600 megapixels. */
  bomb: () => string;
};

export async function createMemoryWorld(owner: postgres.Sql, url: string): Promise<MemoryWorld> {
  const [merchant] = await createStormWorld(owner, { merchants: 1, orders: 10 });
  if (!merchant) throw new Error("a storm needs a merchant");
  const fee = await quoteFee(url, merchant);
  const tally = { requests: 0, failures: 0 };
  const { orderId } = await placeUntilAnswered(url, merchant, randomUUID(), fee, tally);
  const riderId = await riderOf(owner, orderId);
  const order = { orderId, merchantId: merchant.id, environment: "live" } as const;
  await changeStatus({ ...order, to: "assigned", label: "assigned", actor: "rider" });
  const [photo, bomb] = [await largePhoto(), photoBomb()].map((it) => it.toString("base64"));
  const pickUp = (of: string | undefined) => () => {
    const happenedAt = new Date().toISOString();
    return JSON.stringify({ key: randomUUID(), happenedAt, kind: "pick_up", orderId, photo: of });
  };
  return {
    merchant,
    rider: await signIn(owner, { role: "rider", rider_id: riderId }),
    owner: await signIn(owner, { role: "merchant", staff_role: "owner", merchant_id: merchant.id }),
    pickUp: pickUp(photo),
    bomb: pickUp(bomb),
  };
}

/** The rider that dispatch has found for an order. */
async function riderOf(owner: postgres.Sql, orderId: string): Promise<number> {
  for (let attempt = 0; attempt < 200; attempt += 1) {
    const [row] = await owner<[{ riderId: number | null }]>`
      select rider_id as "riderId" from orders where id = ${orderId}`;
    if (row.riderId !== null) return row.riderId;
    await wait(100);
  }
  throw new Error("no rider was found for the storm's order");
}

/** The cookie of a signed-in person. */
export async function signIn(owner: postgres.Sql, employment: Record<string, string | number>) {
  const [user, session] = [newId("usr"), newId("ses")];
  const person = {
    id: user,
    email: `${user.toLowerCase()}@storm.example`,
    name: "Storm person",
    password_hash: "none",
    ...employment,
  };
  await owner`insert into users ${owner(person)}`;
  await owner`insert into sessions (id, user_id, expires_at)
    values (${session}, ${user}, now() + interval '1 day')`;
  return `${SESSION_COOKIE}=${await sealSession(session)}`;
}

/** 40 megapixels in half a megabyte, with the end missing. */
async function largePhoto(): Promise<Buffer> {
  const [width, height] = [7_900, 5_000];
  const whole = await sharp({ create: { width, height, channels: 3, background: "#b5651d" } })
    .png()
    .toBuffer();
  return whole.subarray(0, -40);
}

/** A PNG of 30,000 by 20,000 black pixels that ends after a few of them. */
function photoBomb(): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(30_000, 0);
  header.writeUInt32BE(20_000, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const pixels = deflateSync(Buffer.alloc(1024 * 1024));
  return Buffer.concat([signature, chunk("IHDR", header), chunk("IDAT", pixels), chunk("IEND")]);
}

function chunk(name: string, data: Buffer = Buffer.alloc(0)): Buffer {
  const body = Buffer.concat([Buffer.from(name), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

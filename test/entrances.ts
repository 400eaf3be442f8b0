import { randomBytes, randomUUID } from "node:crypto";
import sharp from "sharp";
import { routes } from "@/app/routes.gen";
import { createFront } from "@/lib/http/server/front";
import { owner } from "./world";

const front = createFront(routes);

/** A photo that is like no other. */
export async function entranceJpeg(side = 24): Promise<Buffer> {
  const raw = { width: side, height: side, channels: 3 as const };
  return sharp(randomBytes(side * side * 3), { raw })
    .jpeg()
    .toBuffer();
}

/** The secret of the recipient's link of an order. */
export async function tokenOf(orderId: string): Promise<string> {
  const [row] = await owner<[{ token: string }]>`
    select receiver_token as token from orders where id = ${orderId}`;
  return row.token;
}

type Sent = { photo?: Uint8Array; act?: string; cookie?: string | undefined; accept?: string };

/** The form of the entrance, as a browser without scripts sends it. */
export async function sendEntrance(token: string, { photo, act, cookie, accept }: Sent) {
  const form = new FormData();
  if (photo) form.set("photo", new File([new Uint8Array(photo)], "IMG_1.jpg"));
  if (act) form.set("act", act);
  const body = new Response(form);
  const bytes = Buffer.from(await body.arrayBuffer());
  const headers = new Headers({
    Accept: accept ?? "text/html",
    "Content-Type": body.headers.get("content-type") ?? "",
    "Content-Length": String(bytes.length),
    "Sec-Fetch-Site": "same-origin",
    "X-Forwarded-For": randomUUID(),
  });
  if (cookie) headers.set("Cookie", cookie);
  const answer = await ask(`${token}/entrance`, { method: "POST", headers, body: bytes });
  return { ...answer, cookie: answer.headers.get("set-cookie")?.split(";")[0] };
}

/** A page or file below /track in a browser. */
export function lookAt(path: string, cookie?: string) {
  const headers = new Headers({ Accept: "text/html", "X-Forwarded-For": randomUUID() });
  if (cookie) headers.set("Cookie", cookie);
  return ask(path, { headers });
}

async function ask(path: string, init: RequestInit) {
  const answer = await front.fetch(new Request(`http://tumiza.test/track/${path}`, init));
  const bytes = Buffer.from(await answer.arrayBuffer());
  const { status, headers } = answer;
  return { status, headers, bytes, text: bytes.toString() };
}

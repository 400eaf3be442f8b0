import { beforeAll, expect, test } from "vitest";
import { sealSession, SESSION_COOKIE } from "@/lib/dashboard/session-cookie";
import { setRiderAvailability } from "@/lib/domain/access/riders/set-rider-availability";
import type { Session } from "@/lib/domain/authority/session";
import { createStaff } from "@/test/courier-staff";
import { eventsWithin } from "@/test/event-stream";
import { signedIn } from "@/test/people";
import { createRider } from "@/test/world";
import { GET } from "./route";

const SOMEWHERE = { latitude: 9.1, longitude: 7.4 };

let own: Session;
let stranger: Session;

beforeAll(async () => {
  own = await signedIn({ role: "courier" });
  stranger = await signedIn({ role: "courier" });
});

async function open(user?: Session, headers: Record<string, string> = {}) {
  const leaving = new AbortController();
  const cookie = user && `${SESSION_COOKIE}=${await sealSession(user.sessionId)}`;
  const request = new Request("http://tumiza.test/courier/live", {
    headers: { ...headers, ...(cookie && { Cookie: cookie }) },
    signal: leaving.signal,
  });
  const response = await GET(request, { params: Promise.resolve({}) });
  return { response, leave: () => leaving.abort() };
}

test("a change of an own rider is announced, and not to another company", async () => {
  const courierId = own.company?.id ?? "";
  const rider = await createRider(SOMEWHERE, { courierId });
  const staff = await createStaff("dispatcher", courierId);
  const [mine, others] = [await open(own), await open(stranger)];
  const heard = Promise.all([mine, others].map(({ response }) => eventsWithin(response, 1_500)));
  await setRiderAvailability(staff, String(rider.id), {
    isExternallyBusy: true,
    reason: null,
    reference: null,
  });
  const [ofMine, ofOthers] = await heard;
  expect(ofMine).toContain("riders");
  expect(ofOthers).toEqual(["ready"]);
  mine.leave();
  others.leave();
});

test("without a session it answers 401", async () => {
  expect((await open()).response.status).toBe(401);
});

test("a page of another site cannot listen", async () => {
  const { response } = await open(own, { Origin: "https://evil.example" });
  expect(response.status).toBe(403);
});

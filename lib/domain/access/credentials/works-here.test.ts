import { expect, test, vi } from "vitest";
import { createPerson, PASSWORD } from "@/test/people";
import { createCourier, createToken, owner } from "@/test/world";
import { findSession } from "../accounts/find-session";
import { signIn } from "../accounts/sign-in";
import { authenticateCourierToken } from "../couriers/authenticate-courier-token";

/** As where a newcomer starts Tumiza; statements are prepared for it. */
vi.hoisted(() => {
  vi.stubEnv("EMBEDDED_DATABASE", "on");
});

test("a demo account signs in on the embedded database", async () => {
  const { id, email } = await createPerson({ role: "courier" });
  await owner`update users set is_demo = true where id = ${id}`;
  const device = { address: "192.0.2.77", userAgent: null };
  const sessionId = await signIn({ email, password: PASSWORD, ...device });
  expect(await findSession(sessionId)).toMatchObject({ userId: id });
});

test("a demo token works on the embedded database", async () => {
  const { id } = await createCourier();
  const token = await createToken(id);
  await owner`update credentials set is_demo = true where courier_id = ${id}`;
  const context = await authenticateCourierToken(token);
  expect(context).toMatchObject({ courierId: id, timezone: "Africa/Blantyre" });
});

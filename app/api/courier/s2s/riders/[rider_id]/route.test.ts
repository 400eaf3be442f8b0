import { expect, test } from "vitest";
import { api } from "@/test/api";
import { bytesOf } from "@/test/error-body";
import { createCourier, createRider, createToken } from "@/test/world";

const SOMEWHERE = { latitude: 35.6, longitude: 51.4 };

const read = (path: string, token: string) =>
  api("GET", `/api/courier/s2s/riders${path}`, { headers: { Authorization: `Bearer ${token}` } });

test("a rider reads as it is listed", async () => {
  const courier = await createCourier();
  const rider = await createRider(SOMEWHERE, { courierId: courier.id });
  const { status, body } = await read(`/${rider.id}`, courier.token);
  expect(status).toBe(200);
  const { riders } = (await read("", courier.token)).body;
  expect(body).toEqual({ success: true, ...riders[0] });
  expect(body).toMatchObject({ driver_id: rider.id, status: "active" });
});

test("a rider of another courier or of the other environment is not found, like no rider at all", async () => {
  const courier = await createCourier();
  const { id } = await createRider(SOMEWHERE, { courierId: courier.id });
  const strangers = [
    (await createCourier()).token,
    await createToken(courier.id, { environment: "test" }),
  ];
  const unknown = await read("/999999999", courier.token);
  expect(unknown.status).toBe(404);
  expect(unknown.body.error).toBe("Rider not found");
  for (const token of strangers) {
    expect(bytesOf(await read(`/${id}`, token))).toBe(bytesOf(unknown));
  }
  for (const text of ["0", "x", "1e3", "99999999999", "%00"]) {
    expect(bytesOf(await read(`/${text}`, courier.token))).toBe(bytesOf(unknown));
  }
});

import { expect, test } from "vitest";
import { prefixOf } from "@/lib/core/credential";
import { demoCredentials } from "./demo-credentials";

test("demo credentials are the same at every call", () => {
  expect(demoCredentials()).toEqual(demoCredentials());
});

test("a demo key never changes from release to release", () => {
  const [pharmacy] = demoCredentials().merchants;
  expect(pharmacy?.testKey).toBe("svc_test_dNHxw7k6T2eXShzb3Qzxb9Y134WeDn0NVRag");
});

test("every key and token has the form and checksum of a real one, and no two are alike", () => {
  const { merchants, couriers } = demoCredentials();
  const secrets = [
    ...merchants.flatMap(({ testKey, liveKey }) => [testKey, liveKey]),
    ...couriers.map(({ accessToken }) => accessToken),
  ];
  expect(new Set(secrets).size).toBe(merchants.length * 2 + couriers.length);
  for (const { testKey, liveKey } of merchants) {
    expect(prefixOf(testKey)).toBe("svc_test_");
    expect(prefixOf(liveKey)).toBe("svc_live_");
  }
  for (const { accessToken } of couriers) expect(prefixOf(accessToken)).toBe("svc_courier_");
});

test("there is a merchant for every case: funded, without a pickup, nearly out of money", () => {
  const { merchants } = demoCredentials();
  const funded = merchants.filter(({ hasPickup, balance }) => hasPickup && balance >= 500_000);
  expect(funded).toHaveLength(4);
  expect(
    merchants.filter(({ hasPickup, balance }) => !hasPickup && balance >= 500_000),
  ).toHaveLength(1);
  expect(merchants.filter(({ hasPickup, balance }) => hasPickup && balance <= 100)).toHaveLength(1);
});

test("two couriers have twenty riders each, whose ids count from 1001", () => {
  const { couriers } = demoCredentials();
  expect(couriers.map(({ riders }) => riders.length)).toEqual([20, 20]);
  const riders = couriers.flatMap((courier) => courier.riders);
  expect(riders.map(({ id }) => id)).toEqual(riders.map((_, index) => 1001 + index));
  expect(new Set(riders.map(({ reference }) => reference)).size).toBe(40);
  for (const courier of couriers) {
    const count = (vehicleClass: string) =>
      courier.riders.filter((rider) => rider.vehicleClass === vehicleClass).length;
    expect([count("BIKE"), count("CAR"), count("VAN")]).toEqual([16, 3, 1]);
  }
});

test("everybody signs in with an address of their own that can never exist", () => {
  const { merchants, couriers, admin } = demoCredentials();
  const people = [...merchants, ...couriers, ...couriers.flatMap(({ riders }) => riders), admin];
  const emails = people.map(({ email }) => email);
  expect(new Set(emails).size).toBe(49);
  for (const email of emails) expect(email).toMatch(/^[a-z.]+@[a-z]+\.example$/);
});

import { notFound } from "next/navigation";
import { expect, test } from "vitest";
import { refuseValue } from "@/lib/domain/errors";
import { reading } from "./reading";

test("a part that could be read is its value", async () => {
  const value = await reading("part", () => Promise.resolve(12));
  expect(value).toEqual({ state: "read", value: 12 });
});

test("a part that fails takes no other with it, and has an id to quote", async () => {
  const parts = await Promise.all([
    reading("broken", () => Promise.reject(new Error("the password is hunter2"))),
    reading("whole", () => Promise.resolve("still here")),
  ]);
  expect(parts).toEqual([
    { state: "failed", requestId: expect.stringMatching(/^req_/) as string },
    { state: "read", value: "still here" },
  ]);
});

test("a question that a part cannot answer is answered with the reason", async () => {
  const part = await reading("days", () =>
    refuseValue("end_date", { kind: "period_too_long", days: 400 }),
  );
  const message = "The period can be at most 400 days.";
  expect(part).toEqual({ state: "refused", message });
});

test("a not-found or a redirect is no failure of a part", async () => {
  await expect(reading("part", () => notFound())).rejects.toMatchObject({
    digest: expect.stringContaining("404") as string,
  });
});

import { randomUUID } from "node:crypto";
import { beforeEach, expect, test } from "vitest";
import { localDay } from "@/lib/core/local-day";
import { createAdmin } from "@/test/courier-staff";
import { useEmptyTables } from "@/test/own-database";
import { owner } from "@/test/world";
import {
  countFailingRoutes,
  readLowestRate,
  readMessageDays,
  readMessageAge,
  readMessageHealth,
} from "./read-message-health";

useEmptyTables();

beforeEach(() => owner`truncate notifications`);

type Message = {
  network: string | null;
  state: "waiting" | "sent" | "delivered" | "failed";
  cost?: number;
  minutesAgo?: number;
};

async function keep(count: number, { network, state, cost, minutesAgo = 5 }: Message) {
  const at = new Date(Date.now() - minutesAgo * 60_000);
  const isOver = state === "delivered" || state === "failed";
  for (let each = 0; each < count; each += 1) {
    await owner`insert into notifications
        (id, cause, step, phone, state, reason, provider, network, cost_minor, currency, due_at,
         created_at, sent_at, finished_at)
      values (${randomUUID()}, ${randomUUID()}, 'placed', '+265999123456', ${state},
              ${state === "failed" ? "AbsentSubscriber" : null}, 'africastalking', ${network},
              ${cost ?? null}, ${cost === undefined ? null : "MWK"}, ${at}, ${at},
              ${state === "waiting" ? null : at}, ${isOver ? at : null})`;
  }
}

test("each provider's networks are counted with their cost, and their failures by reason", async () => {
  const admin = await createAdmin("support");
  await keep(3, { network: "65001", state: "delivered", cost: 1250 });
  await keep(2, { network: "65001", state: "failed" });
  await keep(1, { network: null, state: "sent", cost: 1250 });
  await keep(4, { network: "65010", state: "delivered", minutesAgo: 25 * 60 });
  const { routes, failures } = await readMessageHealth(admin);
  const route = { provider: "africastalking", rate: null };
  expect(routes).toMatchObject([
    { ...route, network: "65001", sent: 5, delivered: 3, failed: 2, costMinor: 3750 },
    { ...route, network: null, sent: 1, delivered: 0, failed: 0, costMinor: 1250 },
  ]);
  expect(failures).toEqual([
    { reason: "AbsentSubscriber", provider: "africastalking", count: 2, lastAt: expect.any(Date) },
  ]);
});

test("a network whose rate falls needs attention, and a few failures do not", async () => {
  const admin = await createAdmin("support");
  await keep(19, { network: "65010", state: "failed" });
  await keep(16, { network: "65001", state: "delivered" });
  await keep(4, { network: "65001", state: "failed", minutesAgo: 30 });
  expect(await countFailingRoutes(admin)).toEqual({ count: 0, oldestAt: null });
  expect(await readLowestRate()).toBe(0.8);
  await keep(1, { network: "65001", state: "failed" });
  const { count, oldestAt } = await countFailingRoutes(admin);
  expect([count, oldestAt && Date.now() - oldestAt.getTime() > 29 * 60_000]).toEqual([1, true]);
  expect(await readLowestRate()).toBeLessThan(0.8);
});

test("failing routes come before the others, the longest failing first", async () => {
  const admin = await createAdmin("support");
  await keep(30, { network: "65001", state: "delivered" });
  await keep(20, { network: "65010", state: "failed", minutesAgo: 20 });
  await keep(21, { network: "65099", state: "failed", minutesAgo: 10 });
  const { routes } = await readMessageHealth(admin);
  expect(routes.map(({ id }) => id)).toEqual([
    "africastalking:65010",
    "africastalking:65099",
    "africastalking:65001",
  ]);
});

test("the queue is as old as its oldest message that is due", async () => {
  const admin = await createAdmin("support");
  expect([await readMessageAge(), await readLowestRate()]).toEqual([0, 1]);
  await keep(2, { network: null, state: "waiting", minutesAgo: 10 });
  await keep(1, { network: null, state: "waiting", minutesAgo: -60 });
  expect(await readMessageHealth(admin)).toMatchObject({ waiting: 2 });
  expect(await readMessageAge()).toBeCloseTo(600, -1);
});

test("messages are counted on the seven days of a timezone, those without any too", async () => {
  await keep(2, { network: "65001", state: "delivered", minutesAgo: 0 });
  await keep(1, { network: "65001", state: "failed", minutesAgo: 0 });
  await keep(3, { network: null, state: "sent", minutesAgo: 2 * 24 * 60 });
  await keep(1, { network: null, state: "waiting" });
  await keep(4, { network: "65001", state: "delivered", minutesAgo: 8 * 24 * 60 });
  const days = await readMessageDays(await createAdmin("support"), "Africa/Blantyre");
  const none = { delivered: 0, sent: 0, failed: 0 };
  expect(days.map(({ day: _, ...counts }) => counts)).toEqual([
    none,
    none,
    none,
    none,
    { ...none, sent: 3 },
    none,
    { delivered: 2, sent: 0, failed: 1 },
  ]);
  expect(days.at(-1)?.day).toBe(localDay(new Date(), "Africa/Blantyre"));
});

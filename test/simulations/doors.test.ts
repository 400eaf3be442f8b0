import { expect, test } from "vitest";
import { createRandom } from "@/db/seed/random";
import { simulateDoors, type Figures } from "./doors";

const show = (figures: Figures) =>
  process.stdout.write(
    `${Object.entries(figures)
      .map(([name, value]) => `${name} ${Math.round(value * 100) / 100}`)
      .join(", ")}\n`,
  );

test("2,000 recipients have their doors after three deliveries, and a rider who lies moves none by more than 30 metres", () => {
  const figures = simulateDoors(2_000, 3, createRandom("doors"));
  show(figures);
  expect(figures.medianM).toBeLessThanOrEqual(20);
  expect(figures.p90M).toBeLessThanOrEqual(45);
  expect(figures.movedM).toBeLessThanOrEqual(30);
  // The others wait for a second rider, or their riders do not agree yet.
  expect(figures.known / figures.recipients).toBeGreaterThan(0.7);
  expect(figures.withinRadius).toBeGreaterThan(0.68);
});

test("after six deliveries nearly every door is known", () => {
  const figures = simulateDoors(500, 6, createRandom("more doors"));
  show(figures);
  expect(figures.known / figures.recipients).toBeGreaterThan(0.9);
  expect(figures.movedM).toBeLessThanOrEqual(30);
});

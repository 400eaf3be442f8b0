import { expect, test } from "vitest";
import { distanceMetres } from "@/lib/core/geo";
import { owner } from "@/test/world";

test.each([
  ["across a town", [-13.9626, 33.7741], [-13.9833, 33.7833]],
  ["between two cities", [-13.9626, 33.7741], [-15.7861, 35.0058]],
  ["across the date line", [0, 179.5], [0, -179.5]],
  ["no distance", [12, 34], [12, 34]],
] as const)("the database measures as pages do %s", async (_, from, to) => {
  const [row] = await owner`
    select great_circle_m(${from[0]}, ${from[1]}, ${to[0]}, ${to[1]})::float8 as metres`;
  const metres = distanceMetres(
    { latitude: from[0], longitude: from[1] },
    { latitude: to[0], longitude: to[1] },
  );
  expect(Math.abs((row?.metres as number) - metres)).toBeLessThanOrEqual(0.5);
});

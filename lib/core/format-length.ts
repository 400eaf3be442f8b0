/** A distance for people: `850 m`, `3.4 km`, `218 km`. */
export function formatLength(metres: number): string {
  if (metres < 995) return `${Math.round(metres / 10) * 10} m`;
  const kilometres = metres / 1000;
  return `${kilometres < 99.95 ? kilometres.toFixed(1) : Math.round(kilometres)} km`;
}

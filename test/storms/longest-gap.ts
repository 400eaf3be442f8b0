/**
 * The longest time without an event between two instants, in milliseconds. Pauses that overlap the window count
 * whole, because a pause that began before it is just as long for a waiting client.
 */
export function longestGap(times: readonly number[], from: number, to: number): number {
  const sorted = [...times].sort((one, other) => one - other);
  const before = sorted.filter((time) => time <= from).at(-1) ?? from;
  const after = sorted.find((time) => time >= to) ?? to;
  const inside = sorted.filter((time) => time > from && time < to);
  const marks = [before, ...inside, after];
  return Math.max(...marks.slice(1).map((time, index) => time - (marks[index] ?? time)));
}

/** Enough to come within a tenth of a minute. */
const ROUNDS = 40;

/** The smallest error that is weighted, in minutes. */
const LEAST_ERROR = 0.05;

/** Keeps weights of features that never occur at zero. */
const RIDGE = 1e-6;

type Rows = readonly (readonly number[])[];

/**
 * The weights with which the given share of the targets is at most the weighted sum of its row: linear quantile
 * regression, by least squares that are weighted again by the errors of the last round.
 */
export function fitQuantile(rows: Rows, targets: readonly number[], share: number): number[] {
  // The target is the last column.
  const lines = rows.map((row, index) => [...row, targets[index] ?? 0]);
  const importance = lines.map(() => 1);
  let weights: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    weights = leastSquares(lines, importance);
    for (const [index, line] of lines.entries()) {
      let error = line.at(-1) ?? 0;
      for (const [column, weight] of weights.entries()) error -= weight * (line[column] ?? 0);
      importance[index] = (error < 0 ? 1 - share : share) / Math.max(LEAST_ERROR, Math.abs(error));
    }
  }
  return weights;
}

function leastSquares(lines: Rows, importance: readonly number[]): number[] {
  const size = Math.max(0, (lines[0]?.length ?? 0) - 1);
  const system = Array.from({ length: size }, (_, row) =>
    Array.from({ length: size + 1 }, (__, column) => (row === column ? RIDGE : 0)),
  );
  for (const [index, line] of lines.entries()) {
    for (const [row, sums] of system.entries()) {
      const weighted = (importance[index] ?? 0) * (line[row] ?? 0);
      if (weighted !== 0) addTo(sums, weighted, line);
    }
  }
  return solve(system);
}

/** Gauss and Jordan's elimination; the matrix is symmetric and positive. */
function solve(system: number[][]): number[] {
  for (const [pivot, line] of system.entries()) {
    const divisor = line[pivot] ?? 1;
    for (const [column, value] of line.entries()) line[column] = value / divisor;
    for (const other of system) if (other !== line) addTo(other, -(other[pivot] ?? 0), line);
  }
  return system.map((line) => line.at(-1) ?? 0);
}

/** In a plain loop, which runs some million times. */
function addTo(sums: number[], factor: number, values: readonly number[]): void {
  for (let index = 0; index < sums.length; index += 1) {
    sums[index] = (sums[index] ?? 0) + factor * (values[index] ?? 0);
  }
}

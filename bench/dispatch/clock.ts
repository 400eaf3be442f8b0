/** Things that happen at minutes of a day, each in its turn; of two at once, the one that was set first. */
export class Clock {
  now = 0;
  private count = 0;
  private readonly heap: { at: number; count: number; happen: () => void }[] = [];

  at(minute: number, happen: () => void): void {
    const event = { at: Math.max(minute, this.now), count: (this.count += 1), happen };
    const { heap } = this;
    let index = heap.push(event) - 1;
    for (let up = (index - 1) >> 1; index > 0 && isBefore(event, heap[up]); up = (index - 1) >> 1) {
      heap[index] = heap[up] as typeof event;
      index = up;
    }
    heap[index] = event;
  }

  run(): void {
    for (let next = this.take(); next; next = this.take()) {
      this.now = next.at;
      next.happen();
    }
  }

  private take() {
    const { heap } = this;
    const [first] = heap;
    const last = heap.pop();
    if (!last || heap.length === 0) return last;
    let index = 0;
    for (;;) {
      let down = 2 * index + 1;
      if (down + 1 < heap.length && isBefore(heap[down + 1], heap[down])) down += 1;
      if (!isBefore(heap[down], last)) break;
      heap[index] = heap[down] as typeof last;
      index = down;
    }
    heap[index] = last;
    return first;
  }
}

type Turn = { at: number; count: number };

function isBefore(one: Turn | undefined, other: Turn | undefined): boolean {
  if (!one || !other) return false;
  return one.at < other.at || (one.at === other.at && one.count < other.count);
}

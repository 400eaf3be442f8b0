/**
 * Headers of an answer as plain properties, which Node writes directly. `Headers` checks, copies and sorts them,
 * which takes longer than making the answer. Our headers come from our own code and need no check.
 */
export class PlainHeaders implements Headers {
  get(name: string): string | null {
    return this.has(name) ? (this.all()[name.toLowerCase()] ?? null) : null;
  }

  has(name: string): boolean {
    return Object.hasOwn(this, name.toLowerCase());
  }

  set(name: string, value: string): void {
    this.all()[name.toLowerCase()] = value;
  }

  append(name: string, value: string): void {
    const known = this.get(name);
    this.set(name, known === null ? value : `${known}, ${value}`);
  }

  delete(name: string): void {
    Reflect.deleteProperty(this, name.toLowerCase());
  }

  getSetCookie(): string[] {
    return [this.get("set-cookie") ?? []].flat();
  }

  forEach(tell: (value: string, name: string, all: Headers) => void): void {
    for (const [name, value] of this) tell(value, name, this);
  }

  entries(): HeadersIterator<[string, string]> {
    return Object.entries(this.all())[Symbol.iterator]();
  }

  keys(): HeadersIterator<string> {
    return Object.keys(this)[Symbol.iterator]();
  }

  values(): HeadersIterator<string> {
    return Object.values(this.all())[Symbol.iterator]();
  }

  [Symbol.iterator](): HeadersIterator<[string, string]> {
    return this.entries();
  }

  private all(): Record<string, string> {
    return this as unknown as Record<string, string>;
  }
}

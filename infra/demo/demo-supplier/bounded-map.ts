/** A map that forgets its oldest entries, so that a demo can run for weeks. */
export class BoundedMap<Key, Value> {
  readonly #entries = new Map<Key, Value>();
  readonly #sizeMax: number;

  constructor(sizeMax: number) {
    this.#sizeMax = sizeMax;
  }

  get(key: Key): Value | undefined {
    return this.#entries.get(key);
  }

  has(key: Key): boolean {
    return this.#entries.has(key);
  }

  set(key: Key, value: Value): void {
    this.#entries.delete(key);
    this.#entries.set(key, value);
    const oldest = this.#entries.keys().next();
    if (this.#entries.size > this.#sizeMax && !oldest.done) this.#entries.delete(oldest.value);
  }

  values(): IterableIterator<Value> {
    return this.#entries.values();
  }

  get size(): number {
    return this.#entries.size;
  }
}

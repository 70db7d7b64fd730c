/** Numbers that look random and are the same for the same seed. */
export class Random {
  private state: number;

  /** @param seed any 32-bit integer */
  constructor(seed: number) {
    this.state = seed >>> 0;
  }

  /** From 0 to below 1 (Mulberry32). */
  next(): number {
    this.state = (this.state + 0x6d2b79f5) >>> 0;
    let mixed = this.state;
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }

  /** A whole number from `from` to `to`, both included. */
  whole(from: number, to: number): number {
    return from + Math.floor(this.next() * (to - from + 1));
  }

  chance(probability: number): boolean {
    return this.next() < probability;
  }

  pick<Item>(items: readonly [Item, ...Item[]]): Item {
    return items[this.whole(0, items.length - 1)] ?? items[0];
  }

  /** An index, each as likely as its weight says. */
  weighted(weights: readonly number[]): number {
    let left = this.next() * weights.reduce((sum, weight) => sum + weight, 0);
    const index = weights.findIndex((weight) => (left -= weight) < 0);
    return index === -1 ? weights.length - 1 : index;
  }

  /** Different indexes in ascending order, drawn by their weights. */
  several(weights: readonly number[], count: number): number[] {
    return this.drawn(weights, count).sort((one, other) => one - other);
  }

  /** Different indexes in the order in which they were drawn by their weights. */
  drawn(weights: readonly number[], count = weights.length): number[] {
    const left = [...weights];
    const drawn: number[] = [];
    while (drawn.length < Math.min(count, weights.length)) {
      const index = this.weighted(left);
      drawn.push(index);
      left[index] = 0;
    }
    return drawn;
  }

  /** Around a mean; two thirds lie within the deviation (Box–Muller). */
  around(mean: number, deviation: number): number {
    const radius = Math.sqrt(-2 * Math.log(1 - this.next()));
    return mean + deviation * radius * Math.cos(2 * Math.PI * this.next());
  }

  /** A UUID in the form of version 4. */
  uuid(): string {
    const digits = Array.from({ length: 32 }, () => this.whole(0, 15).toString(16));
    digits[12] = '4';
    digits[16] = this.pick(['8', '9', 'a', 'b']);
    const text = digits.join('');
    return [
      text.slice(0, 8),
      text.slice(8, 12),
      text.slice(12, 16),
      text.slice(16, 20),
      text.slice(20),
    ].join('-');
  }
}

import type { Random } from '../random.js';

/** Gives cards in random order; each has its turn before one is given again. */
export class Deck<Card> {
  private left: Card[] = [];

  constructor(
    private readonly all: readonly Card[],
    private readonly random: Random,
  ) {}

  /** The next card; none where there is none at all. */
  take(): Card[] {
    if (this.left.length === 0) this.left = [...this.all];
    return this.left.splice(this.random.whole(0, this.left.length - 1), 1);
  }
}

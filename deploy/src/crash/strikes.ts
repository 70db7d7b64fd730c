import { setTimeout as wait } from 'node:timers/promises';
import { Random } from '@canvass/contracts/samples/random';
import type { Misfortune } from './misfortunes.js';

/** Share of the strikes that hold two misfortunes. */
const SHARE_OF_PAIRS = 0.25;
/** Longest pause between the two misfortunes of a strike, in milliseconds. */
const LONGEST_BETWEEN = 2000;

/** A misfortune whose random numbers are drawn already. */
export interface Strike {
  name: string;
  /** See `Misfortune.befall`. */
  befall(): Promise<string[]>;
}

/** Kills and silences parts by turns, sometimes one of each at once. */
export class Strikes {
  private readonly killings: Deck;
  private readonly silences: Deck;
  private count = 0;

  constructor(
    private readonly random: Random,
    killings: readonly Misfortune[],
    silences: readonly Misfortune[],
  ) {
    this.killings = new Deck(killings, random);
    this.silences = new Deck(silences, random);
  }

  /** Draws all random numbers, so that a seed gives the same strikes again, independent of timing. */
  next(): Strike[] {
    this.count += 1;
    const { random, killings, silences } = this;
    const [one, other] = this.count % 2 === 0 ? [silences, killings] : [killings, silences];
    const struck = [...one.take(), ...(random.chance(SHARE_OF_PAIRS) ? other.take() : [])];
    return struck.map((misfortune, index) => {
      const pause = index * random.next() * LONGEST_BETWEEN;
      const own = new Random(random.whole(0, 2 ** 32 - 1));
      const befall = async (): Promise<string[]> => {
        await wait(pause);
        return misfortune.befall(own);
      };
      return { name: misfortune.name, befall };
    });
  }
}

/** Deals misfortunes in random order. Each of them has its turn before any comes again. */
class Deck {
  private left: Misfortune[] = [];

  constructor(
    private readonly all: readonly Misfortune[],
    private readonly random: Random,
  ) {}

  /** The next misfortune; none if the deck has none. */
  take(): Misfortune[] {
    if (this.left.length === 0) this.left = [...this.all];
    return this.left.splice(this.random.whole(0, this.left.length - 1), 1);
  }
}

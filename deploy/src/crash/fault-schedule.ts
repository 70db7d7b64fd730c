import { setTimeout as wait } from 'node:timers/promises';
import { Random } from '@canvass/contracts/samples/random';
import type { Fault } from './faults.js';

/** Share of the turns with two faults. */
const SHARE_OF_PAIRS = 0.25;
/** Longest pause between the two faults of a turn, in milliseconds. */
const LONGEST_BETWEEN = 2000;

/** A fault whose random numbers are drawn already. */
export interface ScheduledFault {
  name: string;
  /** See `Fault.inject`. */
  inject(): Promise<string[]>;
}

/** Kills and silences parts by turns, sometimes one of each at once. */
export class FaultSchedule {
  private readonly killings: Deck;
  private readonly silences: Deck;
  private count = 0;

  constructor(
    private readonly random: Random,
    killings: readonly Fault[],
    silences: readonly Fault[],
  ) {
    this.killings = new Deck(killings, random);
    this.silences = new Deck(silences, random);
  }

  /** Draws all random numbers, so that a seed gives the same faults again, independent of timing. */
  next(): ScheduledFault[] {
    this.count += 1;
    const { random, killings, silences } = this;
    const [one, other] = this.count % 2 === 0 ? [silences, killings] : [killings, silences];
    const injected = [...one.take(), ...(random.chance(SHARE_OF_PAIRS) ? other.take() : [])];
    return injected.map((fault, index) => {
      const pause = index * random.next() * LONGEST_BETWEEN;
      const own = new Random(random.whole(0, 2 ** 32 - 1));
      const inject = async (): Promise<string[]> => {
        await wait(pause);
        return fault.inject(own);
      };
      return { name: fault.name, inject };
    });
  }
}

/** Deals faults in random order. Each of them has its turn before any comes again. */
class Deck {
  private left: Fault[] = [];

  constructor(
    private readonly all: readonly Fault[],
    private readonly random: Random,
  ) {}

  /** The next fault; none if the deck has none. */
  take(): Fault[] {
    if (this.left.length === 0) this.left = [...this.all];
    return this.left.splice(this.random.whole(0, this.left.length - 1), 1);
  }
}

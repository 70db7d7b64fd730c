import { standingOf, type ReadStoreReader } from '@canvass/platform/read-store/port';
import { Refusal } from '@canvass/contracts/rule/refusal';

/** Milliseconds between two looks at the checkpoints while a request waits. */
const LOOK_EVERY = 10;
/** Longest wait for projections to catch up, in milliseconds, unless another is asked for. */
const LONGEST_WAIT = 2000;

/** How far several read models have come: the smallest of their checkpoints, undefined while one of them has none. */
type ReachedPosition = string | undefined;

/** Positions of checkpoints, by name. */
type Positions = ReadonlyMap<string, string>;

interface Waiting {
  names: readonly string[];
  isThere(positions: Positions): boolean;
  until: number;
  resolve(positions: Positions): void;
  reject(error: unknown): void;
}

function smallest(names: readonly string[], positions: Positions): ReachedPosition {
  let least: ReachedPosition;
  for (const name of names) {
    const position = positions.get(name);
    if (position === undefined) return undefined;
    if (least === undefined || position < least) least = position;
  }
  return least;
}

function hasCome(
  names: readonly string[],
  positions: Positions,
  position: string | undefined,
): boolean {
  const reached = smallest(names, positions);
  return position === undefined || (reached !== undefined && reached >= position);
}

/**
 * Whether none of them lacks what is in the log: a collection does from when it is emptied until it has been at the end of the
 * log. One that is behind does not, nor one that an earlier release has filled.
 */
function areStanding(names: readonly string[], positions: Positions): boolean {
  return names.every((name) => positions.has(name) && positions.get(standingOf(name)) !== '');
}

/** Looks at checkpoints for everyone who waits at once. */
export class Checkpoints {
  private readonly waiting = new Set<Waiting>();
  private looking = false;

  constructor(private readonly store: Pick<ReadStoreReader, 'checkpoints'>) {}

  /**
   * Waits until the collections have folded everything up to the position.
   * @param names of the collections that will be read
   * @param position undefined waits for nothing
   * @param longest milliseconds
   * @returns where they stand then, whether or not that is far enough
   */
  async reach(
    names: readonly string[],
    position: string | undefined,
    longest = LONGEST_WAIT,
  ): Promise<ReachedPosition> {
    const isThere = (positions: Positions): boolean => hasCome(names, positions, position);
    return smallest(names, await this.positionsWhen(names, isThere, longest));
  }

  /**
   * The same for callers that read all that the collections hold.
   * @throws Refusal beingPrepared while one of them is folded from the beginning of the log
   */
  async reachStanding(
    names: readonly string[],
    position: string | undefined,
  ): Promise<ReachedPosition> {
    const asked = [...names, ...names.map(standingOf)];
    const positions = await this.positionsWhen(
      asked,
      (found) => areStanding(names, found) && hasCome(names, found, position),
    );
    if (!areStanding(names, positions)) throw new Refusal('unavailable', 'beingPrepared');
    return smallest(names, positions);
  }

  /**
   * The same for callers that must not go on before.
   * @throws Error when they have not come that far in time
   */
  async mustReach(names: readonly string[], position: string | undefined): Promise<void> {
    const reached = await this.reach(names, position);
    if (position === undefined || (reached !== undefined && reached >= position)) return;
    throw new Error(`${names.join(', ')} has not come as far as ${position}`);
  }

  /** The positions once they are as wanted, or as they are after the longest wait. */
  private async positionsWhen(
    names: readonly string[],
    isThere: (positions: Positions) => boolean,
    longest = LONGEST_WAIT,
  ): Promise<Positions> {
    const positions = await this.positions(names);
    if (isThere(positions)) return positions;
    return new Promise((resolve, reject) => {
      const until = performance.now() + longest;
      this.waiting.add({ names, isThere, until, resolve, reject });
      if (!this.looking) void this.look();
    });
  }

  private async positions(names: readonly string[]): Promise<Positions> {
    const checkpoints = await this.store.checkpoints(names);
    return new Map(checkpoints.map(({ name, position }) => [name, position]));
  }

  private async look(): Promise<void> {
    this.looking = true;
    while (this.waiting.size > 0) {
      await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY));
      try {
        await this.answerThoseReady();
      } catch (error) {
        for (const one of this.waiting) one.reject(error);
        this.waiting.clear();
      }
    }
    this.looking = false;
  }

  private async answerThoseReady(): Promise<void> {
    const asked = [...this.waiting];
    const positions = await this.positions([...new Set(asked.flatMap(({ names }) => names))]);
    for (const one of asked) {
      if (!one.isThere(positions) && performance.now() < one.until) continue;
      this.waiting.delete(one);
      one.resolve(positions);
    }
  }
}

import type { ReadStoreReader } from '@canvass/platform/read-store/port';

/** Milliseconds between two looks at the checkpoints while a request waits. */
const LOOK_EVERY = 20;
/** Longest wait for projections to catch up, in milliseconds. */
const LONGEST_WAIT = 2000;

/** How far several read models have come: the smallest of their checkpoints, undefined while one of them has none. */
type ReachedPosition = string | undefined;

interface Waiting {
  names: readonly string[];
  position: string;
  until: number;
  resolve(reached: ReachedPosition): void;
  reject(error: unknown): void;
}

function smallest(
  names: readonly string[],
  positions: ReadonlyMap<string, string>,
): ReachedPosition {
  let least: ReachedPosition;
  for (const name of names) {
    const position = positions.get(name);
    if (position === undefined) return undefined;
    if (least === undefined || position < least) least = position;
  }
  return least;
}

/** Looks at checkpoints for everyone who waits at once. */
export class Checkpoints {
  private readonly waiting = new Set<Waiting>();
  private looking = false;

  constructor(private readonly store: Pick<ReadStoreReader, 'checkpoints'>) {}

  /**
   * Waits until the collections have folded everything up to the position, at most 2 seconds.
   * @param names of the collections that will be read
   * @param position undefined waits for nothing
   * @returns where they stand then, whether or not that is far enough
   */
  async reach(names: readonly string[], position: string | undefined): Promise<ReachedPosition> {
    const reached = smallest(names, await this.positions(names));
    if (position === undefined || (reached !== undefined && reached >= position)) return reached;
    return new Promise((resolve, reject) => {
      const until = performance.now() + LONGEST_WAIT;
      this.waiting.add({ names, position, until, resolve, reject });
      if (!this.looking) void this.look();
    });
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

  private async positions(names: readonly string[]): Promise<Map<string, string>> {
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
      const reached = smallest(one.names, positions);
      const isThere = reached !== undefined && reached >= one.position;
      if (!isThere && performance.now() < one.until) continue;
      this.waiting.delete(one);
      one.resolve(reached);
    }
  }
}

import { Refusal } from '@canvass/contracts/rule/refusal';
import sharp from 'sharp';

/** Pictures that may wait for their turn, kept in memory packed; more of them have to be sent again. */
const MOST_WAITING = 20;

// What decodes holds one of the few threads that libuv has for the whole process, worker threads included: those
// that passwords are hashed on. So only the number of pictures at a time keeps the others free for them. The threads
// that libvips would start besides, for parts of one picture, would take their processors.
sharp.concurrency(1);
// No picture comes twice; what it has kept would stay for nothing.
sharp.cache(false);

/** Does one thing after the other, in the order in which it was asked. */
export class Turns {
  private last: Promise<unknown> = Promise.resolve();
  private waiting = 0;

  constructor(private readonly mostWaiting: number) {}

  /** @throws Refusal unavailable when too many wait, and what the work fails with */
  async take<Result>(work: () => Promise<Result>): Promise<Result> {
    if (this.waiting > this.mostWaiting) throw new Refusal('unavailable', 'unavailable');
    this.waiting += 1;
    const turn = this.last.then(work);
    this.last = turn.catch(() => undefined);
    try {
      return await turn;
    } finally {
      this.waiting -= 1;
    }
  }
}

const turns = new Turns(MOST_WAITING);

/**
 * Waits until no other picture is being taken apart, then does it. All that decodes pictures comes through here.
 * @throws Refusal unavailable when too many wait, and what the work fails with
 */
export function decodeInTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  return turns.take(work);
}

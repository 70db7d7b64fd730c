import { Refusal } from '@canvass/contracts/rule/refusal';
import sharp from 'sharp';

/** Most encoded pictures waiting in memory; further ones are refused and must be sent again. */
const MOST_WAITING = 20;

// Decoding occupies one of the few libuv threads of the whole process, on which passwords are hashed, too. So only one
// picture is decoded at a time, without the further threads that libvips would start for parts of a picture.
sharp.concurrency(1);
// No picture comes twice, so a cache would be of no use.
sharp.cache(false);

/** Runs tasks one after another, in the order of the calls. */
export class Turns {
  private last: Promise<unknown> = Promise.resolve();
  private waiting = 0;

  constructor(private readonly mostWaiting: number) {}

  /** @throws Refusal unavailable if too many wait; else the error of the work */
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
 * Runs the decoding of a picture once no other is being decoded. Every decoding goes through here.
 * @throws Refusal unavailable if too many wait; else the error of the work
 */
export function decodeInTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  return turns.take(work);
}

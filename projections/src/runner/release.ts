import type { EventLogReader } from '@canvass/platform/event-log/port';
import type { ReadStore } from '@canvass/platform/read-store/port';
import type { Fold } from './fold.js';
import type { ParkedStream } from './parked.js';

/** A parked stream that is to be folded again. */
export interface Wanted {
  stream: string;
  /** Leaves out the event that failed. */
  skips: boolean;
}

/** What a release is done with, while nothing else is folded or committed. */
export interface ReleasePlace {
  log: Pick<EventLogReader, 'read'>;
  store: ReadStore;
  epoch: number;
}

/** Digits of each number in a place. */
const DIGITS = 16;

/**
 * Places of counters between two events: each after those that the same run gave before it, and after those of an older
 * epoch.
 */
export class Places {
  private readonly begun = Date.now();
  private given = 0;

  constructor(private readonly epoch: number) {}

  /** @param position of the last event before it */
  after(position: string): string {
    this.given += 1;
    const parts = [this.epoch, this.begun, this.given];
    return [position, ...parts.map((part) => String(part).padStart(DIGITS, '0'))].join('~');
  }
}

/**
 * Folds parked streams again, from where they stand to where the projection does; what still fails stays parked.
 *
 * Counters are beyond these events already. So what is added to them has a place of its own, after all that was folded
 * until now. It is written down before anything is folded, under the epoch: the next owner finds it, and does the
 * very same again, at the same place. The projection must have come to where the log ended when it was taken over:
 * a former owner may have left counters that are ahead of an earlier position.
 */
export async function release(
  fold: Fold,
  wanted: readonly Wanted[],
  place: ReleasePlace,
  places: Places,
): Promise<void> {
  const found = wanted.flatMap(({ stream, skips }) => {
    const parked = fold.parking.find(stream);
    return parked && !parked.counter ? [{ parked, skips }] : [];
  });
  if (found.length === 0) return;
  const at = fold.position;
  const decided = places.after(at);
  const done = places.after(at);
  for (const { parked, skips } of found) {
    fold.parking.put({
      ...parked,
      _position: decided,
      releasing: { at, place: done, epoch: place.epoch, skips },
    });
  }
  const { parked } = await fold.parkedWrites();
  await place.store.commit(parked, fold.checkpoints(place.epoch));
  await finish(fold, fold.parking.all(), place);
}

/**
 * Completes a release that a former owner had decided. If a later owner has committed since, the owner that decided it had
 * been replaced already and never began it: otherwise the later owner would have completed it.
 * @param before epoch of the last commit
 */
export async function finishReleases(
  fold: Fold,
  place: ReleasePlace,
  places: Places,
  before: number,
): Promise<void> {
  const decided = fold.parking.all().filter(({ releasing }) => releasing);
  if (decided.length === 0) return;
  const standing = decided.filter(({ releasing }) => (releasing?.epoch ?? 0) >= before);
  for (const { releasing: _releasing, ...parked } of decided) {
    if (standing.some(({ _id }) => _id === parked._id)) continue;
    fold.parking.put({ ...parked, _position: places.after(fold.position) });
  }
  await finish(fold, standing, place);
}

async function finish(
  fold: Fold,
  parked: readonly ParkedStream[],
  { log, store, epoch }: ReleasePlace,
): Promise<void> {
  await fold.refold(
    parked.filter(({ releasing }) => releasing),
    (stream, from) => log.read(stream, from),
  );
  const writes = [...fold.derivedWrites(), ...fold.sourceWrites()];
  const { parked: again, released } = await fold.parkedWrites();
  // Last: until then, the next owner does the same again.
  await store.commit([...writes, ...again, ...released], fold.checkpoints(epoch));
  fold.settle();
}

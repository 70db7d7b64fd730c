import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { DurableEntry } from '../durable/port.js';
import { EpochSurpassed, shareDuties, type Duties } from './duties.js';
import type { Assignment, Roster } from './roster.js';
import type { Pace } from './silence.js';

const able = ['charts', 'polls', 'questions', 'sessions'];
const quick: Pace = { beatEvery: 20, silentAfter: 150 };
/** Nobody is ever taken for dead. */
const patient: Pace = { beatEvery: 20, silentAfter: 600_000 };
const logger = { info: () => undefined, error: () => undefined };

/** A durable store in memory, which can be away. */
class Store {
  away = false;
  readonly entries = new Map<string, DurableEntry<unknown>>();

  async get<T>(key: string): Promise<DurableEntry<T> | undefined> {
    await this.there();
    return structuredClone(this.entries.get(key)) as DurableEntry<T> | undefined;
  }

  async compareAndSet<T>(key: string, expected: number, value: T): Promise<number | undefined> {
    await this.there();
    if ((this.entries.get(key)?.version ?? 0) !== expected) return undefined;
    this.entries.set(key, { value: structuredClone(value), version: expected + 1 });
    return expected + 1;
  }

  private async there(): Promise<void> {
    await wait(1);
    if (this.away) throw new Error('the store is away');
  }
}

/** A member, what it is at work at, and the ways to keep it from the store as if it had died, or stood still. */
class Person {
  readonly store: Pick<Store, 'get' | 'compareAndSet'>;
  readonly duties: Duties;
  atWork: Assignment | undefined;
  isDead = false;
  begun = 0;
  /** Stands still once it has given a sign of life. */
  standsAfterSign = false;
  private standing: { until: Promise<void>; goOn: () => void } | undefined;

  isEnding = false;

  constructor(
    store: Store,
    pace: Pace,
    work?: (assignment: Assignment) => Promise<void>,
    finish?: () => Promise<void>,
  ) {
    const there = <T>(call: () => Promise<T>): Promise<T> =>
      this.isDead
        ? new Promise<T>(() => undefined)
        : (this.standing?.until ?? Promise.resolve()).then(call);
    this.store = {
      get: (key) => there(() => store.get(key)),
      compareAndSet: async (key, expected, value) => {
        const version = await there(() => store.compareAndSet(key, expected, value));
        if (this.standsAfterSign && version !== undefined) this.standStill();
        return version;
      },
    };
    this.duties = shareDuties({
      ...{ durable: this.store, name: 'test', able, pace, logger },
      work: async (assignment, signal) => {
        this.begun += 1;
        await work?.(assignment);
        this.atWork = assignment;
        await new Promise((resolve) => signal.addEventListener('abort', resolve));
        this.isEnding = true;
        await finish?.();
        this.isEnding = false;
        this.atWork = undefined;
      },
    });
  }

  /** Asks the store for nothing more until it goes on. */
  standStill(): void {
    let goOn = (): void => undefined;
    this.standing = { until: new Promise((resolve) => (goOn = resolve)), goOn };
  }

  goOn(): void {
    this.standing?.goOn();
    this.standing = undefined;
  }

  get hands(): readonly string[] {
    return this.atWork?.duties ?? [];
  }
}

let store: Store;
let people: Person[];
beforeEach(() => {
  store = new Store();
  people = [];
});
afterEach(() =>
  Promise.all(people.filter(({ isDead }) => !isDead).map(({ duties }) => duties.stop())),
);

function join(
  work?: (assignment: Assignment) => Promise<void>,
  pace = quick,
  finish?: () => Promise<void>,
): Person {
  const person = new Person(store, pace, work, finish);
  people.push(person);
  return person;
}

const until = (check: () => void): Promise<void> => vi.waitFor(check);

describe('shared duties', () => {
  it('are all done by a single process, shared with a second, and taken over when one dies', async () => {
    const ann = join();
    await until(() => expect(ann.hands).toEqual(able));
    const bob = join();
    await until(() => expect(bob.hands).toHaveLength(2));
    await until(() => expect([...ann.hands, ...bob.hands].sort()).toEqual(able));
    const former = bob.atWork?.epoch ?? 0;
    ann.isDead = true;
    await until(() => expect(bob.hands).toEqual(able));
    expect(bob.atWork?.epoch).toBeGreaterThan(former);
  });

  it('start at the next owner only when the former has ended, which stays alive until then', async () => {
    let end = (): void => undefined;
    const ending = new Promise<void>((resolve) => (end = resolve));
    const ann = join(undefined, quick, () => ending);
    await until(() => expect(ann.hands).toEqual(able));
    const bob = join();
    await until(() => expect(ann.isEnding).toBe(true));
    await wait(3 * quick.silentAfter);
    expect(bob.begun).toBe(0);
    const stopping = ann.duties.stop();
    await wait(3 * quick.silentAfter);
    expect(bob.begun).toBe(0);
    end();
    await stopping;
    await until(() => expect(bob.hands).toEqual(able));
  });

  it('are taken over immediately from a process that leaves', async () => {
    const ann = join(undefined, patient);
    await until(() => expect(ann.hands).toEqual(able));
    const bob = join(undefined, patient);
    await until(() => expect(bob.hands).toHaveLength(2));
    await ann.duties.stop();
    expect(ann.hands).toEqual([]);
    await until(() => expect(bob.hands).toEqual(able));
  });

  it('continue with a process that stalled after its first sign of life and was presumed dead', async () => {
    const ann = join();
    await until(() => expect(ann.hands).toEqual(able));
    const bob = join();
    bob.standsAfterSign = true;
    const members = () => Object.keys((store.entries.get('roster/test')?.value as Roster).members);
    await until(() => expect(members()).toHaveLength(2));
    await until(() => expect(members()).toHaveLength(1));
    await until(() => expect(ann.hands).toEqual(able));
    bob.standsAfterSign = false;
    bob.goOn();
    await until(() => expect([ann.hands.length, bob.hands.length]).toEqual([2, 2]));
    const begun = ann.begun;
    await wait(20 * quick.beatEvery);
    expect(ann.begun).toBe(begun);
  });

  it('rest where the store does not answer, which is told', async () => {
    const ann = join();
    await until(() => expect(ann.hands).toEqual(able));
    ann.standStill();
    await until(() => expect(ann.duties.problem()).toMatch(/does not answer in time/));
    await until(() => expect(ann.hands).toEqual([]));
    ann.goOn();
    await until(() => expect(ann.hands).toEqual(able));
  });

  it('rest while the store is away for long, and go on when it is back', async () => {
    const ann = join();
    await until(() => expect(ann.hands).toEqual(able));
    store.away = true;
    await until(() => expect(ann.duties.problem()).toMatch(/roster cannot be reached/));
    await until(() => expect(ann.hands).toEqual([]));
    store.away = false;
    await until(() => expect(ann.hands).toEqual(able));
    expect(ann.duties.problem()).toBeUndefined();
  });

  it('begin again after a failure, which is told meanwhile', async () => {
    let fails = true;
    const ann = join(() => (fails ? Promise.reject(new Error('no disk')) : Promise.resolve()));
    await until(() => expect(ann.duties.problem()).toBe('no disk'));
    fails = false;
    await until(() => expect(ann.hands).toEqual(able));
    expect(ann.duties.problem()).toBeUndefined();
  });

  it('get a newer epoch than the one they meet, as after the roster was lost', async () => {
    const ann = join(({ epoch }) =>
      epoch > 40 ? Promise.resolve() : Promise.reject(new EpochSurpassed(40)),
    );
    await until(() => expect(ann.hands).toEqual(able));
    expect(ann.atWork?.epoch).toBe(41);
    expect((store.entries.get('roster/test')?.value as Roster).epoch).toBe(41);
  });
});

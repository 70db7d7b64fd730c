import { idOf } from '@canvass/contracts/event/envelope';
import { expect, it, vi } from 'vitest';
import { projections } from './catalogue.js';
import { chartCollection, type ChartDocument } from './chart/document.js';
import { collectionsOf, type Projection } from './runner/projection.js';
import { run, type Running } from './testing/fold.js';
import { MemoryLog, type GivenEvent } from './testing/memory-log.js';
import { saved } from './testing/responses.js';

/** The same release with a fault in one projection: it bears no event of a stream that is called so. */
function withFaultIn(faulty: Projection, place: 'keys' | 'evolve'): Projection[] {
  return projections.map((one) => {
    if (one !== faulty) return one;
    const fault = ({ stream }: { stream: string }): void => {
      if (idOf(stream) === 'poison') throw new TypeError('poison');
    };
    return {
      ...one,
      keys: (event) => {
        if (place === 'keys') fault(event);
        return idOf(event.stream) === 'poison' ? ['poison'] : one.keys(event);
      },
      evolve: (body, event, key) => {
        fault(event);
        return one.evolve(body, event, key);
      },
    };
  });
}

async function folded(running: Running): Promise<void> {
  const names = projections.flatMap((one) => collectionsOf(one).map(({ name }) => name));
  const head = await running.log.head();
  await vi.waitFor(async () => {
    const stored = await running.store.checkpoints(names);
    expect(stored.map(({ position }) => position)).toEqual(names.map(() => head));
  });
}

const parkedBy = (running: Running): string[] =>
  running
    .parked()
    .flatMap(({ projection, streams, standstill }) => [
      ...streams.map(({ _id }) => `${projection} ${_id}`),
      ...(standstill === undefined ? [] : [standstill]),
    ]);

const started = async ({ store }: Running): Promise<number | undefined> =>
  (await store.get<ChartDocument>(chartCollection.name, 'poll-1/all/all'))?.counts['started'];

const everyProjection = projections.map((one) => [one.collection.name, one] as const);

it.each(everyProjection)(
  '%s parks a poison event, continues with other streams, retries it and skips it',
  async (name, faulty) => {
    for (const place of ['keys', 'evolve'] as const) {
      const [type = ''] = faulty.types;
      const poison: GivenEvent = { stream: `${name}-poison`, type };
      const log = new MemoryLog([
        saved('one', { rating: [1] }),
        poison,
        saved('two', { rating: [2] }),
      ]);
      const running = run(withFaultIn(faulty, place), { log, build: '1' });
      await running.caughtUp;
      await folded(running);
      const own = parkedBy(running).filter((one) => one.startsWith(`${name} `));
      expect(own).toEqual([`${name} ${name}-poison`]);
      expect(await started(running)).toBe(2);
      log.append(saved('three', { rating: [3] }), poison);
      await folded(running);
      expect(await started(running)).toBe(3);
      await running.release(name);
      expect(parkedBy(running)).toContain(`${name} ${name}-poison`);
      // The first of them, and then the one behind it.
      const streams = [{ stream: `${name}-poison`, skips: true }];
      await running.release(name, streams);
      await running.release(name, streams);
      expect(parkedBy(running).filter((one) => one.startsWith(`${name} `))).toEqual([]);
      expect(await started(running)).toBe(3);
      await running.stop();
    }
  },
);

it('events of every type that other programs wrote are parked by their projections, and skipped', async () => {
  const types = [...new Set(projections.flatMap((one) => one.types))];
  const log = new MemoryLog([saved('one', { rating: [1] })]);
  log.append(
    ...types.map((type) => ({
      ...{ stream: `foreign-${type}`, type, unreadable: 'it has no metadata' },
      metadata: { at: '2026-01-01T00:00:00.000Z', commandId: type, correlationId: type },
    })),
  );
  log.append(saved('two', { rating: [2] }));
  const running = run(projections, { log, build: '1' });
  await running.caughtUp;
  await folded(running);
  expect(await started(running)).toBe(2);
  const expected = projections.flatMap((one) =>
    one.types.map((type) => `${one.collection.name} foreign-${type}`),
  );
  expect(parkedBy(running).sort()).toEqual(expected.sort());
  for (const one of projections) {
    const streams = one.types.map((type) => ({ stream: `foreign-${type}`, skips: true }));
    await running.release(one.collection.name, streams);
  }
  expect(parkedBy(running)).toEqual([]);
  await running.stop();
});

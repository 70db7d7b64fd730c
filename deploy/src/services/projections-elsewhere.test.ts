import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDurableStore } from '@canvass/platform/durable/embedded';
import { IndexRefused, type Collection } from '@canvass/platform/read-store/port';
import { chartCollection } from '@canvass/projections/chart/document';
import { responseProjection } from '@canvass/projections/response/projection';
import { startSharedProjections } from '@canvass/projections/start-shared';
import { MemoryBus } from '@canvass/projections/testing/fold';
import { MemoryLog } from '@canvass/projections/testing/memory-log';
import { MemoryStore } from '@canvass/projections/testing/memory-store';
import { expect, it, vi } from 'vitest';
import { controlElsewhere } from './projections-elsewhere.js';

const within = { timeout: 20_000 };

/** A store in which an operator's index is in the way of those of the charts. */
class OccupiedStore extends MemoryStore {
  isOccupied = true;

  override async createIndexes(collection: Collection): Promise<void> {
    if (this.isOccupied && collection.name === chartCollection.name) {
      throw new IndexRefused(collection.name, 'An existing index has the same name');
    }
    await super.createIndexes(collection);
  }
}

it('a refused index is built by the process that folds, once an operator asks by the name in readiness', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'canvass-elsewhere-'));
  const durable = await openDurableStore({ folder });
  const store = new OccupiedStore();
  const shared = startSharedProjections({
    ...{ log: new MemoryLog(), store, durable, bus: new MemoryBus(), build: '1' },
    projections: [responseProjection],
    pace: { beatEvery: 20, silentAfter: 200 },
    logger: { info: () => undefined, error: () => undefined },
  });
  try {
    await vi.waitFor(() => expect(shared.parked()).toContain('refuses an index'), within);
    const [, name = ''] = /refuses an index of (\w+)/.exec(shared.parked() ?? '') ?? [];
    expect(name).toBe(chartCollection.name);
    store.isOccupied = false;
    expect(await controlElsewhere(durable).unpark(name, 'retry')).toBe(true);
    await vi.waitFor(() => expect(shared.parked()).toBeUndefined(), within);
    expect(store.indexed).toContain(name);
  } finally {
    await shared.stop();
    await durable.close();
    rmSync(folder, { recursive: true });
  }
});

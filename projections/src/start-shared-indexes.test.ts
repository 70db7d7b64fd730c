import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDurableStore } from '@canvass/platform/durable/embedded';
import { expect, it, vi } from 'vitest';
import { accountProjection } from './account/projection.js';
import { startSharedProjections } from './start-shared.js';
import { MemoryBus } from './testing/fold.js';
import { MemoryLog } from './testing/memory-log.js';
import { MemoryStore } from './testing/memory-store.js';

it('says that it builds indexes once it has caught up with the log', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'canvass-indexes-'));
  const durable = await openDurableStore({ folder });
  const store = new MemoryStore();
  let build: () => void = () => undefined;
  const built = new Promise<void>((resolve) => (build = resolve));
  store.createIndexes = () => built;
  const log = new MemoryLog();
  const shared = startSharedProjections({
    ...{ log, store, durable, bus: new MemoryBus(), build: '1' },
    projections: [accountProjection],
    pace: { beatEvery: 20, silentAfter: 200 },
    logger: { info: () => undefined, error: () => undefined },
  });
  await vi.waitFor(() => expect(shared.problem()).toBe('building the indexes of read models'));
  build();
  await vi.waitFor(() => expect(shared.problem()).toBeUndefined());
  await shared.stop();
  await durable.close();
  rmSync(folder, { recursive: true });
});

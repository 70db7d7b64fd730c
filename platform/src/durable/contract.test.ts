import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { durableContract } from './durable.suite.js';
import { openDurableStore } from './embedded.js';
import type { DurableStore } from './port.js';

durableContract('embedded', () => {
  const folder = mkdtempSync(join(tmpdir(), 'canvass-durable-'));
  const opened: DurableStore[] = [];
  return Promise.resolve({
    async store() {
      const store = await openDurableStore({ folder });
      opened.push(store);
      return store;
    },
    async end() {
      for (const store of opened) await store.close();
      rmSync(folder, { recursive: true });
    },
  });
});

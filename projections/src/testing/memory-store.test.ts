import { sharedPositionContract } from '@canvass/platform/read-store/shared-positions.suite';
import { emptyTables, MemoryStore } from './memory-store.js';

sharedPositionContract('in memory', () => {
  const shared = emptyTables();
  const store = () => Promise.resolve(new MemoryStore(shared));
  return Promise.resolve({ store, reader: store, end: () => Promise.resolve() });
});

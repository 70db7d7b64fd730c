import { emptyTables, MemoryStore } from '../testing/memory-store.js';
import { crashContract } from './crash-contract.js';

crashContract(
  'in memory',
  () => {
    const shared = emptyTables();
    return Promise.resolve({
      store: (step) => Promise.resolve(new MemoryStore(shared, step)),
      dump: () => Promise.resolve(new MemoryStore(shared).dump()),
      end: () => Promise.resolve(),
    });
  },
  400,
);

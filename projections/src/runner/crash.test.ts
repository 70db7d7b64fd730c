import { emptyTables, MemoryStore } from '../testing/memory-store.js';
import { crashContract, type SharedPlace } from './crash.suite.js';
import { haltedContract } from './halted.suite.js';
import { poisonContract } from './poison.suite.js';

const open = (): Promise<SharedPlace> => {
  const shared = emptyTables();
  return Promise.resolve({
    store: (step) => Promise.resolve(new MemoryStore(shared, step)),
    dump: () => Promise.resolve(new MemoryStore(shared).dump()),
    end: () => Promise.resolve(),
  });
};

crashContract('in memory', open, 400);
poisonContract('in memory', open, 300);
haltedContract('in memory', open);

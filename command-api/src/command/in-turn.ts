/** Does work under one key one after the other, so that only other processes cause conflicts. */
export type InTurn = <Result>(key: string, work: () => Promise<Result>) => Promise<Result>;

/** Call this once for each kind of work in a process. */
export function createInTurn(): InTurn {
  /** The last work under each key. */
  const last = new Map<string, Promise<unknown>>();
  return async (key, work) => {
    const before = last.get(key) ?? Promise.resolve();
    const current = before.then(work, work);
    last.set(key, current);
    try {
      return await current;
    } finally {
      if (last.get(key) === current) last.delete(key);
    }
  };
}

import type { ProcessKind } from '@canvass/platform/scheduler/port';

/** A kind of process that dies once after each effect, before it can note that it has performed it. */
export function dyingAfterEach(
  kind: ProcessKind<unknown, unknown, unknown, unknown>,
): ProcessKind<unknown, unknown, unknown, unknown> {
  const died = new Set<string>();
  return {
    ...kind,
    perform: async (effect, key, process) => {
      const result = await kind.perform(effect, key, process);
      if (died.has(key)) return result;
      died.add(key);
      throw new Error('died');
    },
  };
}

import { configure, getConfig } from '@testing-library/react';

/** React takes a turn for what a press leads to and one for its effects, which may lead to more. */
const TURNS = 10;

/** Kept before a test puts a clock of its own in its place. */
const nextTurn = globalThis.setImmediate;

const { asyncWrapper } = getConfig();

configure({
  /** On a busy machine a screen, or code that it fetches, may take longer than the library's one second. */
  asyncUtilTimeout: 30_000,
  // The library waits for a timer alone: whether that comes before or after what React is about to do is chance.
  asyncWrapper: (work) =>
    asyncWrapper(async () => {
      const result = await work();
      for (let turn = 0; turn < TURNS; turn += 1)
        await new Promise<void>((resolve) => nextTurn(resolve));
      return result;
    }),
});

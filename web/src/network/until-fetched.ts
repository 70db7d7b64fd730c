import { backoff } from './backoff.js';

/**
 * Code that is imported when it is first needed, and tried again until it comes: with growing pauses, and as soon as
 * the network is back. Never rejects. Browsers that remember a failed import (Firefox before 155) wait for a reload.
 * @param load imports it
 */
export function untilFetched<Code>(load: () => Promise<Code>): () => Promise<Code> {
  let fetched: Promise<Code> | undefined;
  return () => (fetched ??= fetchUntilItComes(load));
}

async function fetchUntilItComes<Code>(load: () => Promise<Code>): Promise<Code> {
  for (let failures = 1; ; failures += 1) {
    try {
      return await load();
    } catch (error) {
      console.warn('A part of the page could not be fetched yet.', error);
    }
    await pauseAfter(failures);
  }
}

/** Pauses before another try, the longer the more have failed; shorter where the network returns. */
export function pauseAfter(failures: number): Promise<void> {
  return networkOr(backoff(failures, Math.random()));
}

/** Resolves when the network returns, at the latest after this time in milliseconds. */
function networkOr(longest: number): Promise<void> {
  return new Promise((resolve) => {
    const goOn = () => {
      clearTimeout(timer);
      window.removeEventListener('online', goOn);
      resolve();
    };
    const timer = setTimeout(goOn, longest);
    window.addEventListener('online', goOn);
  });
}

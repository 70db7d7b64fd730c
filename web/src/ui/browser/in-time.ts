/** How long the code of a screen may take to load, in milliseconds. */
const LOAD_MILLISECONDS = 120_000;

/** Waits for code to load. @throws Error after two minutes, as a stalled request may never settle */
export function inTime<Loaded>(loading: Promise<Loaded>): Promise<Loaded> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(
      () => reject(new Error('The code of a screen did not come in time.')),
      LOAD_MILLISECONDS,
    );
    loading.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

/** How long the code of a screen may take to come, in milliseconds. */
const LOAD_MILLISECONDS = 120_000;

/** What is being fetched, unless it takes so long that it may never come. @throws Error when it does */
export function inTime<Loaded>(loading: Promise<Loaded>): Promise<Loaded> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(
      () => reject(new Error('The code of a screen did not come in time.')),
      LOAD_MILLISECONDS,
    );
    loading.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

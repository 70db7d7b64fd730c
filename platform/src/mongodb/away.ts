/** Known by name, so that nobody loads the client to ask. */
const away = new Set([
  'MongoNetworkError',
  'MongoNetworkTimeoutError',
  'MongoPoolClearedError',
  'PoolClearedOnNetworkError',
  'MongoServerSelectionError',
]);

/** Whether something failed only because MongoDB does not answer at the moment. */
export function isMongoAway(error: unknown): boolean {
  return error instanceof Error && away.has(error.name);
}

/** The services that answer calls; each knows only its own. */
export type Answering = 'command-api' | 'query-api';

/** A call that does not go where its method says. */
export interface Exception {
  method: string;
  /** Path under the origin, without a trailing slash. */
  path: string;
  to: Answering;
}

/** Calls that break the rule: they read, and are asked for with more than an address holds, or should hold. */
export const exceptions: readonly Exception[] = [
  { method: 'POST', path: '/api/pollAnswers/chart/word', to: 'query-api' },
  { method: 'POST', path: '/api/pollAnswers/chart/pdf', to: 'query-api' },
  { method: 'POST', path: '/api/receipt/answers', to: 'query-api' },
  { method: 'POST', path: '/api/person/find', to: 'query-api' },
];

/** Methods of calls that change nothing. */
export const readingMethods: readonly string[] = ['GET', 'HEAD'];

/** Paths that each service keeps for operators of the machine, and that are not reached from outside. */
export const insidePaths: readonly string[] = ['/health', '/metrics'];

/**
 * Which service a call from outside goes to: what reads to query-api, which has the pages too, all else to command-api.
 * @param target path, with or without a query
 * @returns undefined where nothing is to be seen from outside
 */
export function serviceOf(method: string, target: string): Answering | undefined {
  const [path = '/'] = target.split('?');
  if (insidePaths.some((one) => path === one || path.startsWith(`${one}/`))) return undefined;
  const bare = path.replace(/(?<=.)\/$/, '');
  const exception = exceptions.find((one) => one.method === method && one.path === bare);
  return exception?.to ?? (readingMethods.includes(method) ? 'query-api' : 'command-api');
}

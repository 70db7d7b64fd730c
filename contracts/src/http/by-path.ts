import type { Call } from './call.js';

/** Lists that take ids, each record of which can be asked for by a path of its own, too. */
export const readableByPath = ['/device', '/poll', '/question'] as const;
export type ReadableByPath = (typeof readableByPath)[number];

/** Paths at which a body names the record to delete, which can be deleted by a path of its own, too. */
export const deletableByPath = [
  '/account',
  '/colorTheme',
  '/device',
  '/emailReports',
  '/poll',
  '/pollAnswers',
  '/question',
  '/stripe/pricing/tabi',
  '/webhook',
] as const;

/** Whether a call has another one beside it whose path names the record. */
export function hasOneByPath({ method, path }: { method: string; path: string }): boolean {
  if (method === 'get') return readableByPath.some((one) => one === path);
  return method === 'delete' && deletableByPath.some((one) => one === path);
}

/** The calls whose paths name the record, beside those that are declared. */
export function callsByPath(calls: readonly Call[]): Call[] {
  return calls.filter(hasOneByPath).map((call) => ({ ...call, path: `${call.path}/:id` }));
}

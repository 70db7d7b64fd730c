import type { Route } from './route.js';

/** Every status of a refusal, and what it means to a caller; `message` of the answer says more. */
export const refusalMeanings: Readonly<Record<number, string>> = {
  400: 'Something is missing or not valid; `details` names at most 20 problems',
  401: 'The caller has to sign in',
  403: 'The caller may not do this, or not now',
  404: 'There is no such record',
  409: 'It does not fit what is there, or somebody else was faster',
  413: 'The body is larger, deeper or has more in it than is taken',
  415: 'The body is of a kind that is not taken',
  429: 'Too many calls; `Retry-After` says when the next one is taken, where that is known',
  503: 'The service is not available at the moment; call again soon',
};

/** What handlers refuse with by what they do: changing a record finds it gone, changed by others or changed too often. */
function usualRefusals({ method, query, parameters }: Route): number[] {
  if (method !== 'get') return [404, 409, 429];
  return query || parameters ? [404] : [];
}

/** The statuses with which a route may refuse, in order: for what it asks of callers, and what its handler finds. */
export function refusalStatuses(route: Route): number[] {
  const { access, signed, limit, body, upload, rawBody, refusals = [] } = route;
  const statuses = [
    ...[400, 503],
    ...(access === 'guest' ? [] : [401, 403]),
    ...(signed ? [403] : []),
    ...(limit ? [429] : []),
    ...((body ?? upload ?? rawBody) ? [413, 415] : []),
    ...usualRefusals(route),
    ...refusals,
  ];
  return [...new Set(statuses)].sort((a, b) => a - b);
}

import { takesNothing } from './body.js';
import type { Route } from './route.js';

/** Every status of a refusal and its meaning; the `message` of the answer says more. */
export const refusalMeanings: Readonly<Record<number, string>> = {
  400: 'Something is missing or not valid; `details` names at most 20 problems',
  401: 'The caller has to sign in',
  403: 'The caller may not do this, or not now',
  404: 'There is no such record',
  409: 'It conflicts with the current state, or another change came first',
  410: 'What it goes on from is gone for good',
  413: 'The body is larger, deeper or has more in it than is taken',
  415: 'The body is of a kind that is not taken',
  422: 'The `Idempotency-Key` has come before, with another body',
  429: 'Too many calls; `Retry-After` says when the next one is taken, where that is known',
  503: 'The service is not available at the moment, or what is asked for is being prepared (`beingPrepared`); call again soon, as `Retry-After` says where that is known',
};

/** Statuses of handlers by what they do: a change may find the record deleted, changed by others or changed too often. */
function usualRefusals({ method, query, parameters }: Route): number[] {
  if (method !== 'get') return [404, 409, 422, 429];
  return query || parameters ? [404] : [];
}

/** The statuses with which a route may refuse, sorted: from its requirements, and from its handler. */
export function refusalStatuses(route: Route): number[] {
  const { access, signed, limit, body, upload, rawBody, refusals = [] } = route;
  const statuses = [
    ...[400, 503],
    ...(access === 'guest' ? [] : [401, 403]),
    ...(signed ? [403] : []),
    ...(limit ? [429] : []),
    ...(body || upload || rawBody || takesNothing(route) ? [413, 415] : []),
    ...usualRefusals(route),
    ...refusals,
  ];
  return [...new Set(statuses)].sort((a, b) => a - b);
}

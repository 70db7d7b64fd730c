/** An answer of Stripe's. */
export interface Answer {
  status: number;
  body: unknown;
}

/** An object of Stripe's. */
export type StripeObject = Record<string, unknown> & { id: string; object: string };

const invalid = 'invalid_request_error';

export function done(body: unknown): Answer {
  return { status: 200, body };
}

export function refused(message: string, more: object = {}): Answer {
  return { status: 400, body: { error: { type: invalid, message, ...more } } };
}

/** The names that Stripe gives to parts of the path. */
const inPath: ReadonlySet<string> = new Set(['id', 'session']);

/** Refuses an unknown object: one in the path with 404, one that a parameter names with 400. */
export function missing(param: string, id = ''): Answer {
  const error = {
    type: invalid,
    code: 'resource_missing',
    param,
    message: `No such ${param}: '${id}'`,
  };
  return { status: inPath.has(param) ? 404 : 400, body: { error } };
}

/** @param code such as `card_declined` */
export function declined(code: string): Answer {
  const error = { type: 'card_error', code, message: 'Your card was declined.' };
  return { status: 402, body: { error } };
}

/** An error inside Stripe. */
export const unwell: Answer = {
  status: 503,
  body: { error: { type: 'api_error', message: 'Something went wrong' } },
};

/** A page of a list, newest first. @param found the whole list, newest first */
export function listed(
  found: readonly StripeObject[],
  query: URLSearchParams,
  url: string,
): Answer {
  const last = found.findIndex(({ id }) => id === query.get('starting_after'));
  const since = Number(query.get('created[gte]') ?? 0);
  const asked = found.slice(last + 1).filter(({ created }) => Number(created) >= since);
  const limit = Number(query.get('limit') ?? 10);
  if (limit < 1 || limit > 100)
    return refused('This value must be at most 100', { param: 'limit' });
  const data = asked.slice(0, limit);
  return done({ object: 'list', has_more: asked.length > limit, url: `/v1${url}`, data });
}

export function secondsOf(time: string): number {
  return Math.floor(Date.parse(time) / 1000);
}

/** The values that a form gives under a name with brackets: `metadata[firm]` is `firm` under `metadata`. */
export function valuesIn(form: URLSearchParams, prefix: string): Record<string, string> {
  const entries = [...form].flatMap(([name, value]) => {
    const key = name.startsWith(`${prefix}[`) ? name.slice(prefix.length + 1, -1) : '';
    return key ? [[key, value] as const] : [];
  });
  return Object.fromEntries(entries);
}

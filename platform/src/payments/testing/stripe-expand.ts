import { refused, type Answer, type StripeObject } from './stripe-answers.js';

/** How deep Stripe expands, in levels. */
const DEEPEST = 4;

type Find = (id: string) => StripeObject | undefined;
/** Lists that an object shows only if a request expands them, by the type of the object. */
type Include = (of: StripeObject, name: string) => StripeObject[] | undefined;

/** The paths that a request expands. @returns a refusal if one of them is too deep */
export function expansionsIn(form: URLSearchParams): string[][] | Answer {
  const asked = [...form].flatMap(([name, value]) => (/^expand\[\d*\]$/.test(name) ? [value] : []));
  const deep = asked.find((property) => property.split('.').length > DEEPEST);
  if (deep)
    return refused(`You cannot expand more than 4 levels of a property (property: ${deep})`);
  return asked.map((property) => property.split('.'));
}

/** A copy with objects in place of their ids along a path. */
export function expanded(
  value: unknown,
  path: readonly string[],
  find: Find,
  include: Include,
): unknown {
  const [name, ...rest] = path;
  if (name === undefined || typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((one) => expanded(one, path, find, include));
  const object = value as StripeObject;
  const included = include(object, name);
  const there = included ? { object: 'list', has_more: false, data: included } : object[name];
  const found = typeof there === 'string' ? (find(there) ?? there) : there;
  return { ...object, [name]: expanded(found, rest, find, include) };
}

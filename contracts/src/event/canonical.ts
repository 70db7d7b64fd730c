import canonicalize from 'canonicalize';

/** The package is CommonJS; its types declare a `default` inside its export. */
const serialize = canonicalize as unknown as (value: unknown) => string | undefined;

/**
 * The canonical JSON of a value (RFC 8785: keys sorted, no white space), so that equal values have
 * equal hashes and seals. Fields that are `undefined` are left out, as JSON leaves them out.
 * @throws for values that JSON cannot represent: NaN, infinities, and `undefined` or a function as the whole value
 */
export function canonicalJson(value: unknown): string {
  const text = serialize(value);
  if (text === undefined) throw new TypeError(`${typeof value} has no JSON`);
  return text;
}

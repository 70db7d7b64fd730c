import type { ErrorEntry, FailureBody } from '@canvass/contracts/http/failure';

/** Numbers and texts of an object; lists and objects within it are for the clients that know its code. */
function plainOf(values: object): Pick<ErrorEntry, 'parameters'> {
  const plain = Object.entries(values).filter(
    (entry): entry is [string, string | number] =>
      typeof entry[1] === 'string' || typeof entry[1] === 'number',
  );
  return plain.length > 0 ? { parameters: Object.fromEntries(plain) } : {};
}

/** An entry without what only its own code has. */
function entryOf(code: string, { field, parameters }: Partial<ErrorEntry>): ErrorEntry {
  return {
    code,
    ...(field === undefined ? {} : { field }),
    ...(parameters === undefined ? {} : plainOf(parameters)),
  };
}

/**
 * The details of a refusal in one shape: an entry for each broken rule, for each field that is named, or one for the numbers
 * that the code has.
 */
export function errorsOf(code: string, details: unknown): Pick<FailureBody, 'errors'> {
  if (typeof details !== 'object' || details === null) return {};
  if (Array.isArray(details)) {
    const violations = details as Partial<ErrorEntry>[];
    return { errors: violations.map((one) => entryOf(one.code ?? code, one)) };
  }
  const { fields = [] } = details as { fields?: readonly string[] };
  const parts = plainOf(details);
  const errors = fields.map((field) => ({ code, field, ...parts }));
  return { errors: errors.length > 0 ? errors : [{ code, ...parts }] };
}

/** A field that a file says otherwise than the server. */
export interface Difference {
  field: string;
  /** Undefined where there was nothing. */
  before?: unknown;
  after: unknown;
}

type Fields = Readonly<Record<string, unknown>>;

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** What is said in `wanted` and is otherwise in `present`; what is not said stays as it is. */
export function differencesOf(present: Fields, wanted: Fields, above = ''): Difference[] {
  return Object.entries(wanted).flatMap(([name, after]): Difference[] => {
    if (after === undefined) return [];
    const [field, before] = [above + name, present[name]];
    if (isFields(after) && isFields(before)) return differencesOf(before, after, `${field}.`);
    if (JSON.stringify(before) === JSON.stringify(after)) return [];
    return [before === undefined ? { field, after } : { field, before, after }];
  });
}

type Fields = Record<string, unknown>;

/** A body with one thing in it that is not as it was. */
export interface Altered {
  /** What was done, and where, such as `style.fontSize as "text"`. */
  what: string;
  /** Path of the field, its names separated by dots. */
  field: string;
  body: Fields;
}

const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The paths of all fields of a value, at any depth. */
function pathsIn(value: unknown, path: readonly string[] = []): string[][] {
  if (!isObject(value) && !Array.isArray(value)) return [];
  return Object.entries(value).flatMap(([name, entry]) => {
    const at = [...path, name];
    return [at, ...pathsIn(entry, at)];
  });
}

/** The body with another value at a path; undefined takes the field out. */
function withAt(body: unknown, [name = '', ...rest]: readonly string[], value: unknown): Fields {
  const copy = (Array.isArray(body) ? [...(body as unknown[])] : { ...(body as Fields) }) as Fields;
  copy[name] = rest.length > 0 ? withAt(copy[name], rest, value) : value;
  return copy;
}

function valueAt(value: unknown, path: readonly string[]): unknown {
  return path.reduce<unknown>((found, name) => (found as Fields | undefined)?.[name], value);
}

const ofOtherTypes: readonly unknown[] = [7, 'text', true, ['x'], { x: 1 }];

const typeOf = (value: unknown): string => (Array.isArray(value) ? 'list' : typeof value);

/** The body with each field taken out; whole entries of lists stay. */
export function withoutEach(body: Fields): Altered[] {
  return pathsIn(body)
    .filter((path) => !/^\d+$/.test(path.at(-1) ?? ''))
    .map((path) => {
      const field = path.join('.');
      return { what: `without ${field}`, field, body: withAt(body, path, undefined) };
    });
}

/** The body with each field of every other type. */
export function ofOtherType(body: Fields): Altered[] {
  return pathsIn(body).flatMap((path) => {
    const field = path.join('.');
    return ofOtherTypes
      .filter((value) => typeOf(value) !== typeOf(valueAt(body, path)))
      .map((value) => ({
        ...{ what: `${field} as ${JSON.stringify(value)}`, field },
        body: withAt(body, path, value),
      }));
  });
}

/**
 * The body with a field that nobody knows, in each of its objects.
 * @param isRecord whether the names in the object at a path are ids or languages
 */
export function withSurprises(body: Fields, isRecord: (path: string) => boolean): Altered[] {
  const objects = pathsIn(body).filter((path) => isObject(valueAt(body, path)));
  return [[], ...objects]
    .filter((path) => !isRecord(path.join('.')))
    .map((path) => {
      const field = [...path, 'surprise'].join('.');
      return { what: `with ${field}`, field, body: withAt(body, [...path, 'surprise'], 1) };
    });
}

/** The body with each field that others of its kind have and it lacks. */
export function withFieldsOf(body: Fields, others: readonly Fields[]): Altered[] {
  return others.flatMap((other) =>
    Object.entries(other)
      .filter(([name]) => !(name in body))
      .map(([name, value]) => ({
        ...{ what: `with ${name} of another`, field: name },
        body: { ...body, [name]: value },
      })),
  );
}

/** Where an answer does not say what a body said: paths of the body. Blank texts and nothing are the same. */
export function forgotten(sent: unknown, answered: unknown, path: string = ''): string[] {
  if (sent === undefined || sent === null || sent === '') return [];
  if (Array.isArray(sent)) {
    const isAligned = Array.isArray(answered) && answered.length === sent.length;
    const entries = isAligned ? sent : sent.filter((entry) => entry !== '');
    if (!Array.isArray(answered)) return entries.length > 0 ? [path] : [];
    if (answered.length < entries.length) return [path];
    return entries.flatMap((entry, place) => forgotten(entry, answered[place], `${path}.${place}`));
  }
  if (isObject(sent)) {
    return Object.entries(sent).flatMap(([name, value]) =>
      forgotten(
        value,
        isObject(answered) ? answered[name] : undefined,
        path ? `${path}.${name}` : name,
      ),
    );
  }
  if (typeof sent === 'string' && typeof answered === 'string') {
    return sent.trim().toLowerCase() === answered.toLowerCase() ? [] : [path];
  }
  // Nothing and off are one.
  return (sent || undefined) === (answered || undefined) ? [] : [path];
}

import type { BrokenRule } from './broken.js';
import type { FormCode } from './violation-codes.js';
import type { Violation } from './violation.js';

/** What a schema says is wrong with a value, as far as it is read here. */
interface Issue {
  code: string;
  path: readonly PropertyKey[];
  expected?: string;
  format?: string;
  origin?: string;
  minimum?: number | bigint;
  maximum?: number | bigint;
  /** Names that an object does not know. */
  keys?: readonly string[];
  /** What each member of a union finds, with paths within the value. */
  errors?: readonly (readonly Issue[])[];
  params?: unknown;
}

/** What is missing is said in the words of its field, by the field's own name. */
const missing: Readonly<Record<string, FormCode>> = {
  companyName: 'companyNameRequired',
  email: 'emailRequired',
  name: 'nameRequired',
  password: 'passwordRequired',
  phone: 'phoneRequired',
  pin: 'pinRequired',
  pollId: 'pollRequired',
  questionId: 'questionRequired',
  rePassword: 'passwordRequired',
  serialNumber: 'serialNumberRequired',
  type: 'typeRequired',
};

const isPassword = (name: string): boolean => /password/i.test(name);

function named(code: FormCode, path: readonly PropertyKey[], parameters?: object): Violation {
  const field = path.map(String).join('.');
  return { code, field, ...(parameters ? { parameters } : {}) } as Violation;
}

function lackOf(path: readonly PropertyKey[]): Violation {
  const name = String(path.at(-1) ?? '');
  return named((Object.hasOwn(missing, name) && missing[name]) || 'fieldRequired', path);
}

function valueAt(value: unknown, path: readonly PropertyKey[]): unknown {
  let found = value;
  for (const name of path) {
    if (typeof found !== 'object' || found === null || !Object.hasOwn(found, name))
      return undefined;
    found = (found as Record<PropertyKey, unknown>)[name];
  }
  return found;
}

const isList = ({ origin }: Issue): boolean => origin === 'array' || origin === 'set';

function tooSmall(issue: Issue): Violation {
  const { path, origin, minimum } = issue;
  const min = Number(minimum);
  if (origin === 'string') {
    if (isPassword(String(path.at(-1)))) return named('passwordTooShort', path, { min });
    return min <= 1 ? lackOf(path) : named('textTooShort', path, { min });
  }
  if (!isList(issue)) return named('minimumLimit', path, { min });
  return min <= 1 ? lackOf(path) : named('listTooShort', path, { min });
}

function tooBig(issue: Issue): Violation {
  const { path, origin, maximum } = issue;
  const max = Number(maximum);
  if (origin === 'string') return named('textTooLong', path, { max });
  return named(isList(issue) ? 'listTooLong' : 'maximumLimit', path, { max });
}

function wrongFormat({ path, format }: Issue): Violation {
  if (format === 'email' || path.at(-1) === 'email') return named('emailInvalid', path);
  return named(format === 'url' ? 'urlInvalid' : 'fieldInvalid', path);
}

/** Of the members of a union, that which a value fits best: what is wrong with it lies deepest, and is least. */
function nearest(members: readonly (readonly Issue[])[]): readonly Issue[] | undefined {
  const depth = (issues: readonly Issue[]) => Math.max(0, ...issues.map(({ path }) => path.length));
  return [...members].sort((one, two) => depth(two) - depth(one) || one.length - two.length)[0];
}

/** What no member of a union takes. */
function ofUnion({ path, errors = [] }: Issue, value: unknown): Violation[] {
  const issues = nearest(errors);
  if (!issues) return [named('valueNotOffered', path)];
  const isDeeper = issues.some((issue) => issue.path.length > 0);
  if (isDeeper) {
    return issues.flatMap((issue) => ofIssue({ ...issue, path: [...path, ...issue.path] }, value));
  }
  const isChoice = errors.every(([first]) => first?.code === 'invalid_value');
  return [named(isChoice ? 'valueNotOffered' : 'fieldInvalid', path)];
}

function ofIssue(issue: Issue, value: unknown): Violation[] {
  const { code, path, expected, keys = [] } = issue;
  const own = code === 'custom' ? (issue.params as BrokenRule | undefined) : undefined;
  if (own?.code) return [{ ...own, field: path.map(String).join('.') } as Violation];
  if (code === 'unrecognized_keys') return keys.map((key) => named('fieldUnknown', [...path, key]));
  if (code === 'invalid_key') return [named('fieldUnknown', path)];
  if (code === 'too_small') return [tooSmall(issue)];
  if (code === 'too_big') return [tooBig(issue)];
  if (code === 'invalid_format') return [wrongFormat(issue)];
  // Rules of our own are asked of what is missing, too; all others only find that it is not of their type.
  if (code !== 'custom' && valueAt(value, path) === undefined) return [lackOf(path)];
  if (code === 'invalid_union') return ofUnion(issue, value);
  if (code === 'invalid_value') return [named('valueNotOffered', path)];
  if (expected === 'int') return [named('wholeNumber', path)];
  return [named('fieldInvalid', path)];
}

/**
 * What a schema found, as violations in the product's own codes: no caller depends on the library that found it.
 * @param issues of zod
 * @param value the value they were found in, which tells what is missing
 */
export function violationsOf(issues: readonly object[], value: unknown): Violation[] {
  return issues.flatMap((issue) => ofIssue(issue as Issue, value));
}

import { Failure, MISUSED } from './failure.js';

interface Issue {
  code?: string;
  path: readonly PropertyKey[];
  message: string;
  expected?: string;
  origin?: string;
  minimum?: number | bigint;
  maximum?: number | bigint;
  values?: readonly unknown[];
  params?: Readonly<Record<string, unknown>>;
}

export interface Schema<Value> {
  safeParse(value: unknown): { data?: Value; error?: { issues: readonly Issue[] } };
}

interface Wording {
  before?: string;
  /** What a field is called at the terminal. */
  nameOf?(field: string): string;
  /** Of the product's own rules, by their codes. */
  rules?: Readonly<Partial<Record<string, string>>>;
  /** Fields that were given and do not exist. */
  unknown?: readonly string[];
}

function problemOf(issue: Issue, rules: Wording['rules'] = {}): string {
  const { code, path, message, expected, origin, minimum, maximum, values, params } = issue;
  if (message.endsWith('received undefined')) return 'is missing';
  if (code === 'custom') return rules[String(params?.['code'])] ?? `– ${message}`;
  if (values) return `must be one of ${values.join(', ')}`;
  const isText = origin === 'string';
  if (code === 'too_big') {
    return isText ? `has more than ${maximum} characters` : `must be at most ${maximum}`;
  }
  if (code === 'too_small' && isText) {
    return minimum === 1 ? 'is missing' : `has fewer than ${minimum} characters`;
  }
  if (code === 'too_small') return `must be at least ${minimum}`;
  if (code === 'invalid_format' && path.at(-1) === 'email') return 'is not an e-mail address';
  return expected ? `must be of type ${expected}` : `– ${message}`;
}

/** What the server would take. @throws Failure naming everything that it would refuse */
export function checked<Value>(
  schema: Schema<Value>,
  given: object,
  { before = '', nameOf = (field) => field, rules, unknown = [] }: Wording,
): Value {
  const { data, error } = schema.safeParse(given);
  const problems = [
    ...unknown.map((field) => [field, 'is not known']),
    ...(error?.issues ?? []).map((issue) => [issue.path.join('.'), problemOf(issue, rules)]),
  ].map(([field = '', problem]) => `${nameOf(field)} ${problem}`);
  if (data !== undefined && problems.length === 0) return data;
  throw new Failure(before + problems.join('; '), MISUSED);
}

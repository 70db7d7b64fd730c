import { Failure, MISUSED } from '../failure.js';

interface Issue {
  code?: string;
  path: readonly PropertyKey[];
  message: string;
  minimum?: number | bigint;
  maximum?: number | bigint;
}

interface Schema<Value> {
  safeParse(value: unknown): { data?: Value; error?: { issues: readonly Issue[] } };
}

const options: Readonly<Record<string, string>> = {
  companyName: '--company-name',
  password: 'the password',
  rePassword: 'the password',
};

/** What is said at the terminal are texts, but for what it reads as on or off. */
function problemOf({ code, path, message, minimum, maximum }: Issue): string {
  if (message.endsWith('received undefined')) return 'is missing';
  if (code === 'too_small')
    return minimum === 1 ? 'is missing' : `has fewer than ${minimum} characters`;
  if (code === 'too_big') return `has more than ${maximum} characters`;
  return path.at(-1) === 'email' ? 'is no e-mail address' : `– ${message}`;
}

/** What the server would take. @throws Failure naming everything that it would refuse */
export function checked<Value>(schema: Schema<Value>, given: object): Value {
  const { data, error } = schema.safeParse(given);
  if (data !== undefined) return data;
  const problems = (error?.issues ?? []).map((issue) => {
    const field = issue.path.join('.');
    return `${options[field] ?? `--${field}`} ${problemOf(issue)}`;
  });
  throw new Failure(problems.join('; '), MISUSED);
}

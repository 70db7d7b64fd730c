import { Failure, MISUSED } from '../failure.js';

interface Schema<Value> {
  safeParse(value: unknown): {
    data?: Value;
    error?: { issues: readonly { path: readonly PropertyKey[]; message: string }[] };
  };
}

const options: Readonly<Record<string, string>> = {
  companyName: '--company-name',
  password: 'the password',
  rePassword: 'the password',
};

/** What the server would take. @throws Failure naming everything that it would refuse */
export function checked<Value>(schema: Schema<Value>, given: object): Value {
  const { data, error } = schema.safeParse(given);
  if (data !== undefined) return data;
  const problems = (error?.issues ?? []).map(({ path, message }) => {
    const field = path.join('.');
    return `${options[field] ?? `--${field}`}: ${message}`;
  });
  throw new Failure(problems.join('; '), MISUSED);
}

import type { RequestHandler } from 'express';

/** A part whose health is reported. */
export interface Check {
  name: string;
  /** Undefined while it is healthy, else the problem. */
  problem(): string | undefined | Promise<string | undefined>;
  /** Requests can be answered without it: a problem is reported as degraded, but the process stays ready. */
  isReadyWithout?: boolean;
}

/** How long a part may take to say how it is, in milliseconds. */
const LONGEST_ANSWER = 4000;

/** What a part says of itself; one that throws, or is silent for four seconds, has that as its problem. */
export async function problemOf(ask: Check['problem']): Promise<string | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<string>((resolve) => {
    timer = setTimeout(() => resolve('does not answer in time'), LONGEST_ANSWER);
  });
  try {
    return await Promise.race([ask(), late]);
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  } finally {
    clearTimeout(timer);
  }
}

/** The checks that fail, each with its problem. */
export async function problemsOf(
  checks: readonly Check[],
): Promise<(Omit<Check, 'problem'> & { problem: string })[]> {
  const results = await Promise.all(
    checks.map(async (check) => ({ ...check, problem: await problemOf(() => check.problem()) })),
  );
  return results.flatMap(({ problem, ...check }) =>
    problem === undefined ? [] : [{ ...check, problem }],
  );
}

/** `/health/live`: the process answers. */
export const live: RequestHandler = (_request, response) => {
  response.json({ status: 'live' });
};

/**
 * `/health/ready`: 200 if every required check passes, else 503; names all checks that fail. The status is degraded if
 * requests can be answered but another part needs an operator.
 * @param version of the product that runs
 */
export function ready(checks: readonly Check[], version: string): RequestHandler {
  return async (_request, response) => {
    const failing = await problemsOf(checks);
    const isReady = failing.every(({ isReadyWithout }) => isReadyWithout);
    response.status(isReady ? 200 : 503).json({
      status: statusOf(isReady, failing.length),
      version,
      problems: failing.map(({ name, problem }) => ({ name, problem })),
    });
  };
}

function statusOf(isReady: boolean, problems: number): 'ready' | 'degraded' | 'not ready' {
  if (!isReady) return 'not ready';
  return problems === 0 ? 'ready' : 'degraded';
}

import type { RequestHandler } from 'express';

/** A part whose health is reported. */
export interface Check {
  name: string;
  /** Undefined while it is healthy, else the problem. */
  problem(): string | undefined | Promise<string | undefined>;
  /** Requests can be answered without it: a problem is reported as degraded, but the process stays ready. */
  isReadyWithout?: boolean;
}

/** `/health/live`: the process answers. */
export const live: RequestHandler = (_request, response) => {
  response.json({ status: 'live' });
};

/**
 * `/health/ready`: 200 if every required check passes, else 503; names all checks that fail. The status is degraded if
 * requests can be answered but another part needs an operator.
 */
export function ready(checks: readonly Check[]): RequestHandler {
  return async (_request, response) => {
    const results = await Promise.all(
      checks.map(async (check) => ({ ...check, problem: await check.problem() })),
    );
    const failing = results.filter(({ problem }) => problem !== undefined);
    const isReady = failing.every(({ isReadyWithout }) => isReadyWithout);
    response.status(isReady ? 200 : 503).json({
      status: statusOf(isReady, failing.length),
      problems: failing.map(({ name, problem }) => ({ name, problem })),
    });
  };
}

function statusOf(isReady: boolean, problems: number): 'ready' | 'degraded' | 'not ready' {
  if (!isReady) return 'not ready';
  return problems === 0 ? 'ready' : 'degraded';
}

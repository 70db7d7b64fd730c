import type { RequestHandler } from 'express';

/** A part that readiness depends on: undefined while it is well, else what is wrong with it. */
export interface Check {
  name: string;
  problem(): string | undefined | Promise<string | undefined>;
}

/** `/health/live`: the process answers. */
export const live: RequestHandler = (_request, response) => {
  response.json({ status: 'live' });
};

/** `/health/ready`: 200 when every check passes, else 503 naming those that do not. */
export function ready(checks: readonly Check[]): RequestHandler {
  return async (_request, response) => {
    const results = await Promise.all(
      checks.map(async (check) => ({ name: check.name, problem: await check.problem() })),
    );
    const problems = results.filter(({ problem }) => problem !== undefined);
    response
      .status(problems.length === 0 ? 200 : 503)
      .json({ status: problems.length === 0 ? 'ready' : 'not ready', problems });
  };
}

import { diagnosisCalls } from '@canvass/contracts/diagnosis/calls';
import { diagnosisSchema } from '@canvass/contracts/diagnosis/view';
import { route, type Route } from '@canvass/platform/http/route';
import type { QueryDependencies } from '../dependencies.js';

/** How the server is: for operators. */
export function diagnosisRoutes({ diagnose }: Pick<QueryDependencies, 'diagnose'>): Route[] {
  return [
    route(diagnosisCalls.diagnose, {
      summary: 'Version, engines, settings without secrets, problems, clock, memory and disks',
      answer: diagnosisSchema,
      handle: async () => ({ body: await diagnose() }),
    }),
  ];
}

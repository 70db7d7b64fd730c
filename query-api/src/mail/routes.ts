import {
  deadLetterListSchema,
  deadLetterQuerySchema,
  type DeadLetterList,
} from '@canvass/contracts/mail/dead-letter';
import { route, type Route } from '@canvass/platform/http/route';
import type { QueryDependencies } from '../dependencies.js';

/** What operators see of mails that were given up. */
export function mailRoutes({ deadLetters }: Pick<QueryDependencies, 'deadLetters'>): Route[] {
  return [
    route({
      method: 'get',
      path: '/mail/deadLetters',
      summary: 'Mails that were given up, in the order of their keys',
      access: ['tabi'],
      query: deadLetterQuerySchema,
      answers: { 200: deadLetterListSchema },
      handle: async ({ query: { after, limit } }) => {
        const page = await deadLetters.list({ limit, ...(after === undefined ? {} : { after }) });
        const body: DeadLetterList = {
          deadLetters: page.map(({ key, reason, tries, at }) => ({ key, reason, tries, at })),
          total: await deadLetters.count(),
        };
        return { status: 200, body };
      },
    }),
  ];
}

import { mailCalls } from '@canvass/contracts/mail/calls';
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
    route(mailCalls.listDead, {
      summary: 'Mails that were given up, in the order of their keys',
      query: deadLetterQuerySchema,
      answer: deadLetterListSchema,
      handle: async ({ query: { after, limit } }) => {
        const page = await deadLetters.list({ limit, ...(after === undefined ? {} : { after }) });
        const body: DeadLetterList = {
          deadLetters: page.map(({ key, reason, tries, at }) => ({ key, reason, tries, at })),
          total: await deadLetters.count(),
        };
        return { body };
      },
    }),
  ];
}

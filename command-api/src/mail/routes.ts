import { deadLetterKeySchema } from '@canvass/contracts/mail/dead-letter';
import { notFound } from '@canvass/contracts/rule/refusal';
import { foldOf } from '@canvass/platform/event-log/fold';
import { route, type Route } from '@canvass/platform/http/route';
import { activeCaller, answer, commandOf } from '../command/answer.js';
import type { CommandDependencies } from '../command/dependencies.js';
import { handle } from '../command/handle.js';
import { derivedId } from '../command/ids.js';
import { requestRetry } from './decide.js';

/** Nothing has to be known of what was asked before. */
const noFold = foldOf(null, (state: null) => state);

/** What operators do with mails that were given up. */
export function mailRoutes(dependencies: CommandDependencies): Route[] {
  const { deadLetters } = dependencies;
  return [
    route({
      method: 'post',
      path: '/mail/deadLetters/retry',
      summary:
        'Send a mail that was given up after all, as it would be now, unless nobody needs it any more',
      access: ['tabi'],
      body: deadLetterKeySchema,
      answers: { 202: deadLetterKeySchema },
      handle: async ({ body, ...call }) => {
        const { key } = body;
        const { position } = await handle(dependencies, commandOf({ body, ...call }), {
          stream: `mail-${derivedId('mail', key)}`,
          fold: noFold,
          decide: async () => requestRetry(await deadLetters.find(key)),
        });
        return answer(202, { key }, position);
      },
    }),
    route({
      method: 'delete',
      path: '/mail/deadLetters',
      summary: 'Forget a mail that was given up',
      access: ['tabi'],
      body: deadLetterKeySchema,
      answers: { 200: deadLetterKeySchema },
      handle: async ({ body: { key }, ...call }) => {
        activeCaller(call);
        if (!(await deadLetters.find(key))) throw notFound();
        await deadLetters.drop(key);
        return answer(200, { key }, undefined);
      },
    }),
  ];
}

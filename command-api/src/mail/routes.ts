import { mailCalls as calls } from '@canvass/contracts/mail/calls';
import { deadLetterKeySchema } from '@canvass/contracts/mail/dead-letter';
import { route, type Route } from '@canvass/platform/http/route';
import { replied } from '../command/answer.js';
import { callerOf } from '../command/caller.js';
import type { CommandDependencies } from '../command/dependencies.js';
import { forgetMail } from './forget-mail.js';
import { retryMail } from './retry-mail.js';

/** What operators do with mails that were given up. */
export function mailRoutes(dependencies: CommandDependencies): Route[] {
  return [
    route(calls.retryDead, {
      summary:
        'Send a mail that was given up after all, as it would be now, unless nobody needs it any more',
      body: deadLetterKeySchema,
      answer: deadLetterKeySchema,
      handle: (call) => replied(retryMail(dependencies, callerOf(call), call.body)),
    }),
    route(calls.forgetDead, {
      summary: 'Forget a mail that was given up',
      body: deadLetterKeySchema,
      answer: deadLetterKeySchema,
      handle: (call) => replied(forgetMail(dependencies, callerOf(call), call.body)),
    }),
  ];
}

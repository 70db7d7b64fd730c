import { mailCalls as calls } from '@canvass/contracts/mail/calls';
import { deadLetterKeySchema } from '@canvass/contracts/mail/dead-letter';
import { feedbackServices } from '@canvass/platform/mail/feedback/port';
import { route, type Route } from '@canvass/platform/http/route';
import { z } from 'zod';
import { replied } from '../command/answer.js';
import { takeFeedback } from '../recipient/take-feedback.js';
import { callerOf } from '../command/caller.js';
import type { CommandDependencies } from '../command/dependencies.js';
import { reported } from './reported.js';
import { forgetMail } from './forget-mail.js';
import { retryMail } from './retry-mail.js';

/** Of the address at which a mail service reports. */
const reportParameters = z.object({ service: z.enum(feedbackServices) });

/** What operators do with mails that were given up, and what mail services report of others. */
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
    route(calls.report, {
      summary: 'Report mails that came back, and complaints, as a mail service that is set up',
      parameters: reportParameters,
      rawBody: true,
      refusals: [403, 404, 503],
      handle: async ({ parameters, raw: body = Buffer.alloc(0), headers }) => {
        const found = await reported(dependencies, parameters.service, { body, headers });
        for (const feedback of found) await takeFeedback(dependencies, feedback);
        return { body: {} };
      },
    }),
  ];
}

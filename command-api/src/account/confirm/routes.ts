import { z } from 'zod';
import { confirmEmailSchema } from '@canvass/contracts/account/confirmation';
import { route, type Route } from '@canvass/platform/http/route';
import { answer, commandOfOwn } from '../../command/answer.js';
import type { CommandDependencies } from '../../command/dependencies.js';
import { handle, load } from '../../command/handle.js';
import { accountFold } from '../register.js';
import {
  confirmationFold,
  confirmThroughLink,
  createConfirmationLinks,
  unconfirmedOwn,
} from './confirm.js';
import { requestConfirmation } from './decide.js';

const emptySchema = z.object({});

/** Showing that one's address is one's own. */
export function confirmRoutes(dependencies: CommandDependencies): Route[] {
  const links = createConfirmationLinks(dependencies);
  return [
    route({
      method: 'post',
      path: '/account/confirmEmail',
      summary: 'Confirm an e-mail address through the link that was sent to it',
      access: 'guest',
      body: confirmEmailSchema,
      answers: { 200: emptySchema },
      limit: { calls: 60, seconds: 600 },
      handle: async ({ body: { token }, commandId, correlationId }) => {
        const context = { commandId, correlationId };
        return answer(200, {}, await confirmThroughLink(dependencies, context, token));
      },
    }),
    route({
      method: 'post',
      path: '/account/sendConfirmation',
      summary: 'Ask for another link that confirms the own e-mail address',
      access: 'signedIn',
      forPeople: true,
      answers: { 200: emptySchema },
      handle: async (call) => {
        const context = commandOfOwn(call);
        const stream = `account-${context.by}`;
        const { state } = await load(dependencies, stream, accountFold);
        await links.countOwn(context.by, state.email);
        const { position } = await handle(dependencies, context, {
          stream,
          fold: confirmationFold,
          decide: (loaded) =>
            requestConfirmation(loaded.state, unconfirmedOwn(context.by, context)),
        });
        return answer(200, {}, position);
      },
    }),
  ];
}

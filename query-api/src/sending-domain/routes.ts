import { sendingDomainCalls as calls } from '@canvass/contracts/sending-domain/calls';
import { presentSender } from '@canvass/contracts/sending-domain/present';
import { senderAnswerSchema } from '@canvass/contracts/sending-domain/view';
import { route, type Route } from '@canvass/platform/http/route';
import type { QueryDependencies } from '../dependencies.js';

/** The own domain that campaigns and reports come from. */
export function sendingDomainRoutes({ state }: Pick<QueryDependencies, 'state'>): Route[] {
  return [
    route(calls.view, {
      summary: 'The own domain that campaigns and reports come from, and what DNS says of it',
      answer: senderAnswerSchema,
      handle: async ({ caller }) => ({
        body: presentSender((await state.sendingDomain(caller.firm, 'now')).state),
      }),
    }),
  ];
}

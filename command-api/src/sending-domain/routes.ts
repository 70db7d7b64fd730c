import { sendingDomainCalls as calls } from '@canvass/contracts/sending-domain/calls';
import { setSenderSchema } from '@canvass/contracts/sending-domain/commands';
import { senderAnswerSchema } from '@canvass/contracts/sending-domain/view';
import { route, type Route } from '@canvass/platform/http/route';
import { replied } from '../command/answer.js';
import { callerOf } from '../command/caller.js';
import type { CommandDependencies } from '../command/dependencies.js';
import { checkDomain, removeDomain } from './check-domain.js';
import { setSender } from './set-sender.js';

/** How often a key may be made, and name servers be asked. */
const RARELY = { calls: 20, seconds: 60 };

/** The own domain that campaigns and reports come from. */
export function sendingDomainRoutes(dependencies: CommandDependencies): Route[] {
  return [
    route(calls.set, {
      summary: 'Say which address of an own domain campaigns and reports are to come from',
      feature: 'emailSurveyCampaigns',
      body: setSenderSchema,
      answer: senderAnswerSchema,
      limit: RARELY,
      handle: (call) => replied(setSender(dependencies, callerOf(call), call.body)),
    }),
    route(calls.check, {
      summary: 'Look up the DNS records of the own domain now',
      feature: 'emailSurveyCampaigns',
      answer: senderAnswerSchema,
      limit: RARELY,
      handle: (call) => replied(checkDomain(dependencies, callerOf(call))),
    }),
    route(calls.remove, {
      summary: "Remove the own domain: campaigns and reports come from the platform's address",
      answer: senderAnswerSchema,
      handle: (call) => replied(removeDomain(dependencies, callerOf(call))),
    }),
  ];
}

import { asideCalls as calls } from '@canvass/contracts/aside/calls';
import { discardAsideSchema } from '@canvass/contracts/aside/view';
import { route, type Route } from '@canvass/platform/http/route';
import { replied } from '../command/answer.js';
import { callerOf } from '../command/caller.js';
import type { CommandDependencies } from '../command/dependencies.js';
import { discardAside } from './discard-aside.js';

export function asideRoutes(dependencies: CommandDependencies): Route[] {
  return [
    route(calls.discard, {
      summary:
        'Discard all responses to a poll that are set aside: they are erased one after the other',
      body: discardAsideSchema,
      answer: discardAsideSchema,
      handle: (call) => replied(discardAside(dependencies, callerOf(call), call.body)),
    }),
  ];
}

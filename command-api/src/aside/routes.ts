import { asideCalls as calls } from '@canvass/contracts/aside/calls';
import {
  discardAsideSchema,
  movedAsideSchema,
  moveAsideSchema,
} from '@canvass/contracts/aside/view';
import { route, type Route } from '@canvass/platform/http/route';
import { replied } from '../command/answer.js';
import { callerOf } from '../command/caller.js';
import type { CommandDependencies } from '../command/dependencies.js';
import { discardAside } from './discard-aside.js';
import { moveAside } from './move-aside.js';
import type { MoveResponse } from './move-response.js';

/** What was set aside. @param moveResponse the one of this process */
export function asideRoutes(
  dependencies: CommandDependencies,
  moveResponse: MoveResponse,
): Route[] {
  return [
    route(calls.move, {
      summary:
        'Let in responses that were set aside, set them aside again, drop them, or take that back',
      body: moveAsideSchema,
      answer: movedAsideSchema,
      handle: (call) => replied(moveAside(dependencies, moveResponse, callerOf(call), call.body)),
    }),
    route(calls.discard, {
      summary:
        'Discard all responses to a poll that are set aside: they are erased one after the other',
      body: discardAsideSchema,
      answer: discardAsideSchema,
      handle: (call) => replied(discardAside(dependencies, callerOf(call), call.body)),
    }),
  ];
}

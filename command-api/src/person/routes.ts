import { personCalls as calls } from '@canvass/contracts/person/calls';
import { seekPersonSchema } from '@canvass/contracts/person/commands';
import { personErasureViewSchema } from '@canvass/contracts/person/view';
import { route, type Route } from '@canvass/platform/http/route';
import { replied } from '../command/answer.js';
import { callerOf } from '../command/caller.js';
import type { CommandDependencies } from '../command/dependencies.js';
import { erasePerson } from './erase-person.js';

export function personRoutes(dependencies: CommandDependencies): Route[] {
  return [
    route(calls.erase, {
      summary: 'Erase all that the own firm has of one respondent',
      body: seekPersonSchema,
      answer: personErasureViewSchema,
      limit: { calls: 60, seconds: 600 },
      handle: (call) => replied(erasePerson(dependencies, callerOf(call), call.body)),
    }),
  ];
}

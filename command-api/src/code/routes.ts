import { codeCalls as calls } from '@canvass/contracts/code/calls';
import { renameCodesSchema } from '@canvass/contracts/code/commands';
import { pollCodesSchema } from '@canvass/contracts/code/view';
import { route, type Route } from '@canvass/platform/http/route';
import { replied } from '../command/answer.js';
import { callerOf } from '../command/caller.js';
import type { CommandDependencies } from '../command/dependencies.js';
import { renamePollCodes } from './rename-codes.js';

export function codeRoutes(dependencies: CommandDependencies): Route[] {
  return [
    route(calls.rename, {
      summary:
        'Give questions of a poll and their options other codes; the former ones stay theirs',
      body: renameCodesSchema,
      answer: pollCodesSchema,
      handle: (call) => replied(renamePollCodes(dependencies, callerOf(call), call.body)),
    }),
  ];
}

import { pollFileCalls as calls } from '@canvass/contracts/poll-file/calls';
import { importPollSchema, previewImportSchema } from '@canvass/contracts/poll-file/commands';
import { LARGEST_POLL_FILE } from '@canvass/contracts/poll-file/largest';
import { importReportSchema } from '@canvass/contracts/poll-file/view';
import { pollViewSchema } from '@canvass/contracts/poll/view';
import type { Bounds } from '@canvass/platform/http/bounds';
import { route, type Route } from '@canvass/platform/http/route';
import { replied } from '../command/answer.js';
import { callerOf } from '../command/caller.js';
import type { CommandDependencies } from '../command/dependencies.js';
import { importPoll } from './import-poll.js';
import { previewImport } from './preview-import.js';

/** Of a body that holds one file. A character of it takes up to two in JSON, and `fileTooLarge` is said of what is more. */
const taking = {
  bounds: { keys: 5, entries: 5, depth: 2, text: 2 * LARGEST_POLL_FILE } satisfies Bounds,
  largestBody: 2 * LARGEST_POLL_FILE + 1000,
  limit: { calls: 30, seconds: 60 },
};

/** Polls that are made of files. */
export function pollFileRoutes(dependencies: CommandDependencies): Route[] {
  return [
    route(calls.preview, {
      ...taking,
      summary: 'Say what a file would make, and what of it cannot be taken; nothing is made',
      body: previewImportSchema,
      answer: importReportSchema,
      handle: async (call) => ({
        body: await previewImport(dependencies, callerOf(call), call.body.file),
      }),
    }),
    route(calls.import, {
      ...taking,
      summary: 'Make a poll of a file, with questions of its own, as a draft',
      body: importPollSchema,
      answer: pollViewSchema,
      handle: (call) => {
        const { body, address } = call;
        return replied(importPoll(dependencies, callerOf(call), { ...body, address }));
      },
    }),
  ];
}

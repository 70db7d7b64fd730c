import { LARGEST_POLL_FILE } from '@canvass/contracts/poll-file/largest';
import { translationCalls } from '@canvass/contracts/translation/calls';
import { importTranslationSchema } from '@canvass/contracts/translation/commands';
import { translationReportSchema } from '@canvass/contracts/translation/view';
import { route, type Route } from '@canvass/platform/http/route';
import { replied } from '../command/answer.js';
import { callerOf } from '../command/caller.js';
import type { CommandDependencies } from '../command/dependencies.js';
import { importTranslation } from './import-translation.js';

/** Translations of polls. */
export function translationRoutes(dependencies: CommandDependencies): Route[] {
  return [
    route(translationCalls.import, {
      summary: 'Take translations of a poll’s texts from an XLIFF file',
      body: importTranslationSchema,
      bounds: { keys: 5, entries: 5, depth: 2, text: 2 * LARGEST_POLL_FILE },
      largestBody: 2 * LARGEST_POLL_FILE + 1000,
      limit: { calls: 30, seconds: 60 },
      answer: translationReportSchema,
      handle: (call) => replied(importTranslation(dependencies, callerOf(call), call.body)),
    }),
  ];
}

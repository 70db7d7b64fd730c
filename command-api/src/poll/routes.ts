import { pollCalls as calls } from '@canvass/contracts/poll/calls';
import { createPollSchema, editPollSchema } from '@canvass/contracts/poll/commands';
import { pollViewSchema } from '@canvass/contracts/poll/view';
import { deleteSchema } from '@canvass/contracts/http/delete';
import { restoreSchema } from '@canvass/contracts/http/restore';
import { accountBounds, type Bounds } from '@canvass/platform/http/bounds';
import { route, type Route } from '@canvass/platform/http/route';
import { deleteTests } from '../trial/delete-tests.js';
import { replied } from '../command/answer.js';
import { callerOf } from '../command/caller.js';
import type { CommandDependencies } from '../command/dependencies.js';
import { createPoll } from './create-poll.js';
import { deletePoll } from './delete-poll.js';
import { editPoll } from './edit-poll.js';
import { restorePoll } from './restore-poll.js';
import { shareResults, takeBackResults } from './share-results.js';

/** Of one save: the poll, and 100 new questions in every language. */
export const saveBounds: Bounds = { ...accountBounds, keys: 20_000 };

/** What clients show beside a poll, and send back with it: its name in lists, and how much of the countdown is left. */
export const ignoredOfPoll = ['pollsName', 'timerCounter'];

export function pollRoutes(dependencies: CommandDependencies): Route[] {
  return [
    route(calls.create, {
      summary: 'Create a poll, or a copy of one; published at once if asked',
      body: createPollSchema,
      bounds: saveBounds,
      ignores: ignoredOfPoll,
      answer: pollViewSchema,
      handle: (call) => replied(createPoll(dependencies, callerOf(call), call.body)),
    }),
    route(calls.edit, {
      summary: 'Edit, publish, withdraw or switch off a poll; a published one gets a new edition',
      body: editPollSchema,
      bounds: saveBounds,
      ignores: ignoredOfPoll,
      answer: pollViewSchema,
      handle: (call) => replied(editPoll(dependencies, callerOf(call), call.body)),
    }),
    route(calls.restore, {
      summary: 'Make a poll again what it was at a revision of its history, by a new edit',
      body: restoreSchema,
      answer: pollViewSchema,
      handle: (call) => replied(restorePoll(dependencies, callerOf(call), call.body)),
    }),
    route(calls.delete, {
      summary: 'Delete a poll; its services lose it and its answers are hidden',
      body: deleteSchema,
      answer: deleteSchema,
      handle: (call) => replied(deletePoll(dependencies, callerOf(call), call.body)),
    }),
    route(calls.shareResults, {
      summary: 'Make the public page of a poll’s results; the poll then says its token',
      feature: 'chartsFunctionalities',
      body: deleteSchema,
      answer: deleteSchema,
      handle: (call) => replied(shareResults(dependencies, callerOf(call), call.body)),
    }),
    route(calls.deleteTests, {
      summary: 'Delete all tests of a poll, with their answers',
      body: deleteSchema,
      answer: deleteSchema,
      handle: (call) => replied(deleteTests(dependencies, callerOf(call), call.body)),
    }),
    route(calls.takeBackResults, {
      summary: 'Take the public page of a poll’s results back; its address leads nowhere then',
      body: deleteSchema,
      answer: deleteSchema,
      handle: (call) => replied(takeBackResults(dependencies, callerOf(call), call.body)),
    }),
  ];
}

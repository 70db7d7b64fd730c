import { createPollSchema, editPollSchema } from '@canvass/contracts/poll/commands';
import { pollViewSchema } from '@canvass/contracts/poll/view';
import { deleteSchema } from '@canvass/contracts/question/commands';
import { route, type Route } from '@canvass/platform/http/route';
import { changed, created, editors } from '../command/answer.js';
import { callerOf } from '../command/caller.js';
import type { CommandDependencies } from '../command/dependencies.js';
import { createPoll } from './create-poll.js';
import { deletePoll } from './delete-poll.js';
import { editPoll } from './edit-poll.js';

export function pollRoutes(dependencies: CommandDependencies): Route[] {
  return [
    route({
      method: 'post',
      path: '/poll',
      summary: 'Create a poll, or a copy of one; published at once if asked',
      access: editors,
      body: createPollSchema,
      answers: { 201: pollViewSchema },
      handle: (call) => created(createPoll(dependencies, callerOf(call), call.body)),
    }),
    route({
      method: 'patch',
      path: '/poll',
      summary: 'Edit, publish, withdraw or switch off a poll; a published one gets a new edition',
      access: editors,
      body: editPollSchema,
      answers: { 200: pollViewSchema },
      handle: (call) => changed(editPoll(dependencies, callerOf(call), call.body)),
    }),
    route({
      method: 'delete',
      path: '/poll',
      summary: 'Delete a poll; its services lose it and its answers are hidden',
      access: editors,
      body: deleteSchema,
      answers: { 200: deleteSchema },
      handle: (call) => changed(deletePoll(dependencies, callerOf(call), call.body)),
    }),
  ];
}

import { libraryCalls as calls } from '@canvass/contracts/library/calls';
import {
  copyToLibrarySchema,
  copyToPollsSchema,
  createLibraryPollSchema,
  editLibraryPollSchema,
} from '@canvass/contracts/library/commands';
import { libraryPollViewSchema } from '@canvass/contracts/library/view';
import { deleteSchema } from '@canvass/contracts/http/delete';
import { pollViewSchema } from '@canvass/contracts/poll/view';
import { route, type Route } from '@canvass/platform/http/route';
import { replied } from '../command/answer.js';
import { callerOf } from '../command/caller.js';
import type { CommandDependencies } from '../command/dependencies.js';
import { ignoredOfPoll, saveBounds } from '../poll/routes.js';
import { copyToLibrary } from './copy-to-library.js';
import { copyToPolls } from './copy-to-polls.js';
import { createLibraryPoll } from './create-library-poll.js';
import { deleteLibraryPoll } from './delete-library-poll.js';
import { editLibraryPoll } from './edit-library-poll.js';

const feature = 'library';
/** What clients send of any poll; the library publishes nothing. */
const ignores = [...ignoredOfPoll, 'isPublished', 'status'];

/** The library of polls, which belongs to no firm. */
export function libraryRoutes(dependencies: CommandDependencies): Route[] {
  const copying = {
    feature,
    summary: 'Copy a poll of the library to the own ones, with questions of its own, as a draft',
    body: copyToPollsSchema,
    answer: pollViewSchema,
  } as const;
  return [
    route(calls.create, {
      feature,
      summary: 'Add a poll to the library',
      body: createLibraryPollSchema,
      bounds: saveBounds,
      ignores,
      answer: libraryPollViewSchema,
      handle: (call) => replied(createLibraryPoll(dependencies, callerOf(call), call.body)),
    }),
    route(calls.edit, {
      feature,
      summary: 'Edit a poll of the library; copies of it stay as they are',
      body: editLibraryPollSchema,
      bounds: saveBounds,
      ignores,
      answer: libraryPollViewSchema,
      handle: (call) => replied(editLibraryPoll(dependencies, callerOf(call), call.body)),
    }),
    route(calls.delete, {
      summary: 'Delete a poll of the library; copies of it stay',
      body: deleteSchema,
      answer: deleteSchema,
      handle: (call) => replied(deleteLibraryPoll(dependencies, callerOf(call), call.body)),
    }),
    route(calls.copyToPolls, {
      ...copying,
      handle: (call) => replied(copyToPolls(dependencies, callerOf(call), call.body)),
    }),
    route(calls.copyToPollsByPoll, {
      ...copying,
      handle: (call) => replied(copyToPolls(dependencies, callerOf(call), call.body)),
    }),
    route(calls.copyToLibrary, {
      feature,
      summary: 'Put a copy of an own poll into a category of the library',
      body: copyToLibrarySchema,
      answer: libraryPollViewSchema,
      handle: (call) => replied(copyToLibrary(dependencies, callerOf(call), call.body)),
    }),
  ];
}

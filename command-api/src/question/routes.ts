import { deleteSchema } from '@canvass/contracts/http/delete';
import { restoreSchema } from '@canvass/contracts/http/restore';
import { questionCalls as calls } from '@canvass/contracts/question/calls';
import { createQuestionSchema, editQuestionSchema } from '@canvass/contracts/question/commands';
import { questionViewSchema } from '@canvass/contracts/question/view';
import { route, type Route } from '@canvass/platform/http/route';
import { replied } from '../command/answer.js';
import { callerOf } from '../command/caller.js';
import type { CommandDependencies } from '../command/dependencies.js';
import { createQuestion } from './create-question.js';
import { deleteQuestion } from './delete-question.js';
import { editQuestion, restoreQuestion } from './edit-question.js';
import { withTypeBounds } from './type-bounds.js';

export function questionRoutes(dependencies: CommandDependencies): Route[] {
  return [
    route(calls.create, {
      summary: 'Create a question, or a copy of one',
      body: withTypeBounds(createQuestionSchema),
      answer: questionViewSchema,
      handle: (call) => replied(createQuestion(dependencies, callerOf(call), call.body)),
    }),
    route(calls.edit, {
      summary: 'Edit a question; its published polls get a new edition',
      body: withTypeBounds(editQuestionSchema),
      answer: questionViewSchema,
      handle: (call) => replied(editQuestion(dependencies, callerOf(call), call.body)),
    }),
    route(calls.restore, {
      summary: 'Make a question again what it was at a revision of its history, by a new edit',
      body: restoreSchema,
      answer: questionViewSchema,
      handle: (call) => replied(restoreQuestion(dependencies, callerOf(call), call.body)),
    }),
    route(calls.delete, {
      summary: 'Delete a question that no poll uses',
      body: deleteSchema,
      answer: deleteSchema,
      handle: (call) => replied(deleteQuestion(dependencies, callerOf(call), call.body)),
    }),
  ];
}

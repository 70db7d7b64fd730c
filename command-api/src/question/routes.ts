import {
  createQuestionSchema,
  deleteSchema,
  editQuestionSchema,
} from '@canvass/contracts/question/commands';
import { questionViewSchema } from '@canvass/contracts/question/view';
import { route, type Route } from '@canvass/platform/http/route';
import { changed, created, editors } from '../command/answer.js';
import { callerOf } from '../command/caller.js';
import type { CommandDependencies } from '../command/dependencies.js';
import { createQuestion } from './create-question.js';
import { deleteQuestion } from './delete-question.js';
import { editQuestion } from './edit-question.js';

export function questionRoutes(dependencies: CommandDependencies): Route[] {
  return [
    route({
      method: 'post',
      path: '/question',
      summary: 'Create a question, or a copy of one',
      access: editors,
      body: createQuestionSchema,
      answers: { 201: questionViewSchema },
      handle: (call) => created(createQuestion(dependencies, callerOf(call), call.body)),
    }),
    route({
      method: 'patch',
      path: '/question',
      summary: 'Edit a question; its published polls get a new edition',
      access: editors,
      body: editQuestionSchema,
      answers: { 200: questionViewSchema },
      handle: (call) => changed(editQuestion(dependencies, callerOf(call), call.body)),
    }),
    route({
      method: 'delete',
      path: '/question',
      summary: 'Delete a question that no poll uses',
      access: editors,
      body: deleteSchema,
      answers: { 200: deleteSchema },
      handle: (call) => changed(deleteQuestion(dependencies, callerOf(call), call.body)),
    }),
  ];
}

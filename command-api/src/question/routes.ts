import { randomUUID } from 'node:crypto';
import {
  deleteSchema,
  createQuestionSchema,
  editQuestionSchema,
} from '@canvass/contracts/question/commands';
import { presentQuestion } from '@canvass/contracts/question/present';
import { questionViewSchema } from '@canvass/contracts/question/view';
import { route, type Route } from '@canvass/platform/http/route';
import { answer, commandOf, editors } from '../command/answer.js';
import type { CommandDependencies } from '../command/dependencies.js';
import { baseOf, handle, load } from '../command/handle.js';
import { derivedId } from '../command/ids.js';
import { ownedBy, recordFacts } from '../command/record.js';
import { pollsUsing } from '../poll/placement.js';
import { createQuestion, deleteQuestion, editQuestion } from './decide.js';
import { questionFold } from './fold.js';
import { settleQuestion } from './settle.js';

export function questionRoutes(dependencies: CommandDependencies): Route[] {
  return [
    route({
      method: 'post',
      path: '/question',
      summary: 'Create a question, or a copy of one',
      access: editors,
      body: createQuestionSchema,
      answers: { 201: questionViewSchema },
      handle: async ({ body, ...call }) => {
        const command = commandOf({ body, ...call });
        if (body.copyOf) {
          ownedBy(command.firm, await load(dependencies, `question-${body.copyOf}`, questionFold));
        }
        const id = derivedId('question', command.firm, command.commandId);
        const outcome = await handle(dependencies, command, {
          stream: `question-${id}`,
          fold: questionFold,
          decide: ({ state }) => createQuestion(state, body, randomUUID),
        });
        return answer(
          201,
          presentQuestion(id, outcome.state, recordFacts(outcome)),
          outcome.position,
        );
      },
    }),
    route({
      method: 'patch',
      path: '/question',
      summary: 'Edit a question; its published polls get a new edition',
      access: editors,
      body: editQuestionSchema,
      answers: { 200: questionViewSchema },
      handle: async ({ body, ...call }) => {
        const command = commandOf({ body, ...call });
        const outcome = await handle(dependencies, command, {
          stream: `question-${body.id}`,
          fold: questionFold,
          decide: (loaded) => {
            ownedBy(command.firm, loaded);
            const base = baseOf(loaded, questionFold, body.revision);
            return editQuestion(loaded.state, base, body, randomUUID);
          },
        });
        await settleQuestion(dependencies, command, body.id);
        const view = presentQuestion(body.id, outcome.state, recordFacts(outcome));
        return answer(200, view, outcome.position);
      },
    }),
    route({
      method: 'delete',
      path: '/question',
      summary: 'Delete a question that no poll uses',
      access: editors,
      body: deleteSchema,
      answers: { 200: deleteSchema },
      handle: async ({ body, ...call }) => {
        const command = commandOf({ body, ...call });
        const { position } = await handle(dependencies, command, {
          stream: `question-${body.id}`,
          fold: questionFold,
          decide: async (loaded) => {
            ownedBy(command.firm, loaded);
            const used = await pollsUsing(dependencies, command, body.id, loaded.state.polls);
            return deleteQuestion(loaded.state, used);
          },
        });
        return answer(200, { id: body.id }, position);
      },
    }),
  ];
}

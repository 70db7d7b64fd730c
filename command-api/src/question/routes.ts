import { randomUUID } from 'node:crypto';
import {
  deleteSchema,
  createQuestionSchema,
  editQuestionSchema,
} from '@canvass/contracts/question/commands';
import { usesOfQuestion } from '@canvass/contracts/question/features';
import { presentQuestion } from '@canvass/contracts/question/present';
import type { QuestionContent } from '@canvass/contracts/question/question';
import { questionViewSchema } from '@canvass/contracts/question/view';
import { FoldCache } from '@canvass/platform/event-log/fold';
import { route, type Principal, type Route } from '@canvass/platform/http/route';
import { firmFold } from '../account/register.js';
import { activeCaller, answer, commandOf, editors } from '../command/answer.js';
import type { CommandDependencies } from '../command/dependencies.js';
import { baseOf, handle, load } from '../command/handle.js';
import { derivedId } from '../command/ids.js';
import { needFeatures } from '../command/need-features.js';
import { ownedBy, recordFacts } from '../command/record.js';
import { requireFormSizes } from '../edition/form-size.js';
import { createPublishingRate } from '../edition/publishing-rate.js';
import { pollsUsing } from '../poll/placement.js';
import { takeSlot } from '../slot/slot.js';
import {
  createQuestion,
  decidedQuestion,
  deleteQuestion,
  editQuestion,
  needType,
} from './decide.js';
import { questionFold } from './fold.js';
import { settleQuestion } from './settle.js';

/** Firms whose languages are kept; a firm's stream grows with every record it makes. */
const FIRMS_KEPT = 1000;

export function questionRoutes(dependencies: CommandDependencies): Route[] {
  const firms = new FoldCache(dependencies.log, firmFold, { size: FIRMS_KEPT });
  const countPublishing = createPublishingRate(dependencies);

  /** Refuses what the caller's plan lacks, in the languages of the firm. */
  async function featureCheck(caller: Principal) {
    const { state: firm } = await firms.get(`firm-${caller.firm}`);
    const grant = await dependencies.entitlements.grantFor(caller);
    const usesOf = (content: QuestionContent) => usesOfQuestion(content, firm.questionLanguages);
    return (before: QuestionContent | undefined, after: QuestionContent | undefined) => {
      needType(grant, before, after);
      needFeatures(grant, usesOf, before, after);
    };
  }

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
        const checkFeatures = await featureCheck(activeCaller(call));
        const id = derivedId('question', command.firm, command.commandId);
        const stream = `question-${id}`;
        const slot = { kind: 'questions', holder: stream, caller: activeCaller(call) } as const;
        const outcome = await handle(dependencies, command, {
          stream,
          fold: questionFold,
          decide: async ({ state, events }) => {
            const decided = createQuestion(state, body, randomUUID);
            checkFeatures(undefined, decidedQuestion(decided));
            await takeSlot(dependencies, command, slot, events);
            return decided;
          },
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
        const checkFeatures = await featureCheck(activeCaller(call));
        const outcome = await handle(dependencies, command, {
          stream: `question-${body.id}`,
          fold: questionFold,
          decide: async (loaded) => {
            ownedBy(command.firm, loaded);
            const base = baseOf(loaded, questionFold, body.revision);
            const decided = editQuestion(loaded.state, base, body, randomUUID);
            const { content: before, polls } = loaded.state;
            const after = decidedQuestion(decided);
            checkFeatures(before, after);
            if (before && after) {
              const edit = { id: body.id, before, after };
              const sizes = await requireFormSizes(dependencies, command, edit, polls);
              await countPublishing(command.firm, sizes);
            }
            return decided;
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
        await settleQuestion(dependencies, command, body.id);
        return answer(200, { id: body.id }, position);
      },
    }),
  ];
}

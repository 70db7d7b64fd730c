import { createPollSchema, editPollSchema } from '@canvass/contracts/poll/commands';
import { usesOfPoll } from '@canvass/contracts/poll/features';
import { presentPoll } from '@canvass/contracts/poll/present';
import type { PollState } from '@canvass/contracts/poll/state';
import { pollViewSchema, type PollView } from '@canvass/contracts/poll/view';
import { leadingIds } from '@canvass/contracts/poll/ways';
import { deleteSchema } from '@canvass/contracts/question/commands';
import { route, type Route } from '@canvass/platform/http/route';
import { activeCaller, answer, commandOf, editors } from '../command/answer.js';
import type { CommandDependencies } from '../command/dependencies.js';
import { baseOf, handle, load, type Outcome } from '../command/handle.js';
import { derivedId } from '../command/ids.js';
import { needFeatures } from '../command/need-features.js';
import { ownedBy, recordFacts } from '../command/record.js';
import { createPublishingRate } from '../edition/publishing-rate.js';
import { requireForm } from '../edition/require-form.js';
import { takeSlot } from '../slot/slot.js';
import { addedQuestions, createPoll, decidedPoll, deletePoll, editPoll } from './decide.js';
import { pollFold } from './fold.js';
import { placeQuestions, questionsFor } from './placement.js';
import { settlePoll } from './settle.js';

export function pollRoutes(dependencies: CommandDependencies): Route[] {
  /** A poll after a command, with its questions as they stand. */
  async function present(
    command: { firm: string },
    id: string,
    outcome: Outcome<PollState>,
  ): Promise<PollView> {
    const { content } = outcome.state;
    const ids = content ? leadingIds(content) : [];
    const questions = await questionsFor(dependencies, command, ids);
    return presentPoll(id, outcome.state, recordFacts(outcome), questions);
  }

  const count = createPublishingRate(dependencies);
  return [
    route({
      method: 'post',
      path: '/poll',
      summary: 'Create a poll, or a copy of one; published at once if asked',
      access: editors,
      body: createPollSchema,
      answers: { 201: pollViewSchema },
      handle: async ({ body, ...call }) => {
        const command = commandOf({ body, ...call });
        if (body.copyOf) {
          ownedBy(command.firm, await load(dependencies, `poll-${body.copyOf}`, pollFold));
        }
        const grant = await dependencies.entitlements.grantFor(activeCaller(call));
        const id = derivedId('poll', command.firm, command.commandId);
        const stream = `poll-${id}`;
        const slot = { kind: 'polls', holder: stream, caller: activeCaller(call) } as const;
        const outcome = await handle(dependencies, command, {
          stream,
          fold: pollFold,
          decide: async ({ state, events }) => {
            const questions = await questionsFor(dependencies, command, body.questions);
            const decided = createPoll(state, body, questions);
            needFeatures(grant, usesOfPoll, undefined, decidedPoll(decided));
            await requireForm(count, { firm: command.firm, id, state, decided }, questions);
            await takeSlot(dependencies, command, slot, events);
            const added = addedQuestions(state, decided);
            await placeQuestions(dependencies, command, { id, events }, added);
            return decided;
          },
        });
        await settlePoll(dependencies, command, id);
        return answer(201, await present(command, id, outcome), outcome.position);
      },
    }),
    route({
      method: 'patch',
      path: '/poll',
      summary: 'Edit, publish, withdraw or switch off a poll; a published one gets a new edition',
      access: editors,
      body: editPollSchema,
      answers: { 200: pollViewSchema },
      handle: async ({ body, ...call }) => {
        const command = commandOf({ body, ...call });
        const grant = await dependencies.entitlements.grantFor(activeCaller(call));
        const outcome = await handle(dependencies, command, {
          stream: `poll-${body.id}`,
          fold: pollFold,
          decide: async (loaded) => {
            ownedBy(command.firm, loaded);
            const { state } = loaded;
            const base = baseOf(loaded, pollFold, body.revision);
            const asked = [...(state.content?.questions ?? []), ...(body.questions ?? [])];
            const questions = await questionsFor(dependencies, command, asked);
            const events = editPoll(state, base, body, questions);
            needFeatures(grant, usesOfPoll, state.content, decidedPoll(events));
            const changed = { firm: command.firm, id: body.id, state, decided: events };
            await requireForm(count, changed, questions);
            const poll = { id: body.id, events: loaded.events };
            await placeQuestions(dependencies, command, poll, addedQuestions(state, events));
            return events;
          },
        });
        await settlePoll(dependencies, command, body.id);
        return answer(200, await present(command, body.id, outcome), outcome.position);
      },
    }),
    route({
      method: 'delete',
      path: '/poll',
      summary: 'Delete a poll; its services lose it and its answers are hidden',
      access: editors,
      body: deleteSchema,
      answers: { 200: deleteSchema },
      handle: async ({ body, ...call }) => {
        const command = commandOf({ body, ...call });
        const { position } = await handle(dependencies, command, {
          stream: `poll-${body.id}`,
          fold: pollFold,
          decide: (loaded) => {
            ownedBy(command.firm, loaded);
            return deletePoll(loaded.state);
          },
        });
        await settlePoll(dependencies, command, body.id);
        return answer(200, { id: body.id }, position);
      },
    }),
  ];
}

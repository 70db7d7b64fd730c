import { codeAggregate } from '@canvass/contracts/code/state';
import { canonicalJson } from '@canvass/contracts/event/canonical';
import type { Availability } from '@canvass/contracts/poll/availability';
import type { EditionEvent } from '@canvass/contracts/edition/events';
import type { FormQuestion } from '@canvass/contracts/edition/form';
import { editionAggregate, type EditionState } from '@canvass/contracts/edition/state';
import type { RecordedPoll } from '@canvass/contracts/poll/poll';
import { fitPoll } from '@canvass/contracts/poll/rules';
import { pollAggregate, type PollState } from '@canvass/contracts/poll/state';
import { contentNow } from '@canvass/contracts/poll/ways';
import { PUBLISHED } from '@canvass/contracts/question/question';
import { questionAggregate, type QuestionState } from '@canvass/contracts/question/state';
import type { CommandDependencies } from '../command/dependencies.js';
import { handle, load, type CommandContext } from '../command/handle.js';
import { derivedId } from '../command/ids.js';
import { formOf } from './form.js';

interface CurrentForm {
  form: string;
  meanings: Record<string, number>;
}

/** Parts of a question besides its content that an edition needs. */
type Kept = 'meaning' | 'formerOptions';

/** Why a poll takes no answers now; undefined when it takes them. */
type Closing = 'withdrawn' | 'deleted' | undefined;

/** Brings the editions in line with the current form; no events when they are. */
export function decideEdition(
  state: EditionState,
  pollId: string,
  closing: Closing,
  current: CurrentForm | undefined,
  availability: Availability = {},
): EditionEvent[] {
  if (closing !== undefined || !current) {
    const isOpen = state.editions.length > 0 && state.closedAt === undefined;
    return isOpen ? [{ type: 'PollClosed', data: { reason: closing ?? 'withdrawn' } }] : [];
  }
  const events: EditionEvent[] = [];
  const last = state.editions.at(-1);
  const isNew =
    last?.form !== current.form || canonicalJson(last.meanings) !== canonicalJson(current.meanings);
  if (isNew) {
    const edition = state.editions.length + 1;
    events.push({ type: 'EditionPublished', data: { edition, poll: pollId, ...current } });
  }
  if (canonicalJson(state.availability ?? {}) !== canonicalJson(availability)) {
    events.push({ type: 'AvailabilityChanged', data: { availability } });
  }
  if (state.closedAt !== undefined) events.push({ type: 'PollReopened', data: {} });
  return events;
}

/**
 * Brings a poll's editions in line with the poll and its questions: publishes an edition when the form has changed, and
 * closes the poll when it is no longer published. Running it again changes nothing.
 */
export async function publishEdition(
  dependencies: CommandDependencies,
  context: CommandContext,
  pollId: string,
): Promise<void> {
  await handle(
    dependencies,
    { ...context, commandId: derivedId(context.commandId, 'edition', pollId) },
    {
      aggregate: editionAggregate,
      id: pollId,
      decide: async ({ state }) => {
        const { state: poll, firm } = await load(dependencies, pollAggregate, pollId);
        if (!poll.content || firm !== context.firm) return [];
        const closing = poll.deleted ? 'deleted' : 'withdrawn';
        if (poll.deleted || poll.content.status !== PUBLISHED) {
          // From now on, nothing tells which addresses it was answered from.
          await dependencies.addressSecrets.destroy(pollId);
          return decideEdition(state, pollId, closing, undefined);
        }
        const current = await currentForm(dependencies, pollId, { ...poll, content: poll.content });
        const { availability } = poll.content;
        return decideEdition(state, pollId, undefined, current, availability);
      },
    },
  );
}

/** The current form; undefined when no question is left. */
async function currentForm(
  dependencies: CommandDependencies,
  pollId: string,
  { content, contentAt }: PollState & { content: RecordedPoll },
): Promise<CurrentForm | undefined> {
  const states = new Map<string, FormQuestion & Pick<QuestionState, Kept>>();
  for (const id of content.questions) {
    const { state } = await load(dependencies, questionAggregate, id);
    if (!state.content) throw new Error(`question ${id} of poll ${pollId} is not in the log`);
    const { meaning, formerOptions } = state;
    states.set(id, { ...state.content, _id: id, meaning, formerOptions });
  }
  // A question may have become another type since the poll took it.
  const fitted = fitPoll(contentNow({ content, contentAt }, states), states);
  if (fitted.questions.length === 0) return undefined;
  const questions: FormQuestion[] = [];
  const meanings: Record<string, number> = {};
  for (const id of fitted.questions) {
    const found = states.get(id);
    if (!found) continue;
    const { meaning, formerOptions: _former, ...question } = found;
    questions.push(question);
    meanings[id] = meaning;
  }
  const { state: codes } = await load(dependencies, codeAggregate, pollId);
  const form = Buffer.from(canonicalJson(formOf(pollId, fitted, questions, codes)));
  return { form: await dependencies.files.put(form, 'application/json'), meanings };
}

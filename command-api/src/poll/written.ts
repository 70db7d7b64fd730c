import type { RecordedEvent } from '@canvass/contracts/event/envelope';
import { statesContent } from '@canvass/contracts/event/states-content';
import type { NewQuestion } from '@canvass/contracts/poll/commands';
import type { PollEvent } from '@canvass/contracts/poll/events';
import { renamed, type Naming } from '@canvass/contracts/poll/renamed';
import { pollAggregate, type PollState } from '@canvass/contracts/poll/state';
import type { QuestionEvent } from '@canvass/contracts/question/events';
import { PUBLISHED, type QuestionContent } from '@canvass/contracts/question/question';
import { questionAggregate } from '@canvass/contracts/question/state';
import type { Caller } from '../command/caller.js';
import type { CommandDependencies } from '../command/dependencies.js';
import { handle, isOf, load, type CommandContext, type Outcome } from '../command/handle.js';
import { derivedId, partIds } from '../command/ids.js';
import type { Done } from '../command/run.js';
import { permissionFor, type Permission } from '../question/permitted.js';
import { keepSlot } from '../slot/slot.js';
import { writtenBy } from './decide.js';
import { newQuestions, type WrittenQuestions } from './new-questions.js';
import { questionsFor, type KnownQuestion } from './placement.js';

/** The request with ids of their own for its new questions; they follow from the command's, so that a repeat has the same. */
export function withOwnIds<Request extends Naming>(request: Request, caller: Caller): Request {
  const { firm, commandId } = caller;
  return renamed(request, (sent) => derivedId('question', firm, commandId, sent));
}

/** What decides on the questions that a poll asks. */
interface Asked extends Permission {
  /** By id; missing ones are left out. */
  questions: ReadonlyMap<string, KnownQuestion>;
  /** Those among them that the request writes. */
  written: WrittenQuestions;
}

/**
 * Finds out about the questions that a poll has or is about to have.
 * @throws Refusal invalidInput, questionTypeNotInPlan, featureNotInPlan
 */
export async function askedQuestions(
  dependencies: CommandDependencies,
  caller: Caller,
  command: { newQuestions?: readonly NewQuestion[] | undefined },
  asked: readonly string[],
): Promise<Asked> {
  const permission = await permissionFor(dependencies, caller);
  const idsOf = (question: string) => partIds(question, caller);
  const written = newQuestions(command.newQuestions ?? [], asked, permission, idsOf);
  const others = asked.filter((id) => !written.has(id));
  const found = await questionsFor(dependencies, caller, others);
  return {
    ...permission,
    written,
    questions: new Map<string, KnownQuestion>([...found, ...written]),
  };
}

/** The streams that are to hold the slots of the questions that decided events write. */
export function slotsOfWritten(decided: readonly PollEvent[]): string[] {
  return writtenBy(decided).map((id) => questionAggregate.stream(id));
}

/**
 * Creates the questions written in a poll that do not exist yet: published, and used by the poll. Doing it again changes
 * nothing, and reads no question that this process has found created.
 * @param poll its id and its events
 */
export async function createWritten(
  dependencies: CommandDependencies,
  context: CommandContext & { firm: string },
  poll: { id: string; events: readonly RecordedEvent[] },
): Promise<void> {
  const { writtenQuestions } = dependencies;
  const before = writtenQuestions.createdUpTo(poll.id);
  const since = poll.events.filter(({ revision }) => revision > before);
  for (const event of since.filter(pollAggregate.owns).filter(statesContent)) {
    for (const { question, content } of event.data.written ?? []) {
      await createQuestionOf(dependencies, context, poll.id, question, content);
    }
  }
  const last = since.at(-1);
  if (last) writtenQuestions.noteCreated(poll.id, last.revision);
}

function creationIn(poll: string, content: QuestionContent): QuestionEvent[] {
  return [
    { type: 'QuestionCreated', data: { content, status: PUBLISHED } },
    { type: 'QuestionPlaced', data: { poll } },
  ];
}

async function createQuestionOf(
  dependencies: CommandDependencies,
  context: CommandContext & { firm: string },
  poll: string,
  question: string,
  content: QuestionContent,
): Promise<void> {
  const holder = questionAggregate.stream(question);
  const commandId = derivedId(context.commandId, 'write', question);
  await handle(
    dependencies,
    { ...context, commandId },
    {
      aggregate: questionAggregate,
      id: question,
      decide: async ({ state }) => {
        if (state.exists) return [];
        await keepSlot(dependencies, context, { kind: 'questions', holder });
        return creationIn(poll, content);
      },
    },
  );
}

/** What a command on a poll did. Its position is that of the last question it wrote, so that who waits for it finds all. */
export async function doneWithWritten<View>(
  dependencies: CommandDependencies,
  caller: Caller,
  { events, position }: Pick<Outcome<PollState>, 'events' | 'position'>,
  view: View,
): Promise<Done<View>> {
  const own = events.filter((event) => isOf(event, caller)).filter(pollAggregate.owns);
  const last = writtenBy(own).at(-1);
  if (last === undefined) return { view, position };
  const { events: ofQuestion } = await load(dependencies, questionAggregate, last);
  return { view, position: ofQuestion.at(-1)?.position ?? position };
}

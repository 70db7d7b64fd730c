import type { CreatePoll, EditPoll } from '@canvass/contracts/poll/commands';
import type { PollContent } from '@canvass/contracts/poll/poll';
import type { PollState } from '@canvass/contracts/poll/state';
import type { LeadingQuestions } from '@canvass/contracts/poll/ways';
import { branchingToWire } from '@canvass/contracts/poll/wire';
import { invalid } from '@canvass/contracts/rule/refusal';
import { requireKept } from '../command/require-kept.js';

type Sent = Omit<EditPoll, 'id' | 'revision' | 'isPublished' | 'newQuestions'>;

/** The poll as requests have it. */
function wireOf(content: PollContent, questions: LeadingQuestions) {
  return { ...content, ...branchingToWire(content, questions) };
}

/**
 * What a linear poll is sent with and does not keep: the graph that follows from its order.
 * @param questions ids, in order
 */
function graphInOrder(
  { questionsGraph = {}, questionsGraphOptions = {} }: Sent,
  questions: readonly string[],
): Pick<Sent, 'questionsGraph' | 'questionsGraphOptions'> {
  const nextOf = new Map(questions.map((id, place) => [id, questions[place + 1] ?? null]));
  const inOrder = Object.entries(questionsGraph).filter(
    ([id, targets]) => nextOf.has(id) && targets.every((target) => target === nextOf.get(id)),
  );
  const options = Object.entries(questionsGraphOptions).filter(([id]) => nextOf.has(id));
  return {
    questionsGraph: Object.fromEntries(inOrder),
    questionsGraphOptions: Object.fromEntries(options),
  };
}

/**
 * Requires that everything a request says of a poll is kept. Rules that are none of the poll's now are in its graph.
 * @param before what may be sent as it is: the poll as it stands, or stood when the edit started, that which is copied, or a new one
 * @throws Refusal invalidInput, naming the fields
 */
export function requireSentKept(
  sent: Sent,
  content: PollContent,
  before: readonly PollContent[],
  questions: LeadingQuestions,
): void {
  const kept = wireOf(content, questions);
  const graph = content.isLinearLogic ? graphInOrder(sent, content.questions) : {};
  const rules = content.isLinearLogic ? {} : { rules: { ...sent.rules, ...content.rules } };
  const stood = before.map((one) => wireOf(one, questions));
  requireKept(sent, { ...kept, ...graph, ...rules }, ...stood);
}

/**
 * Refuses a theme that does not exist. One that a poll has from before stays, also once it is deleted.
 * @param theme that the request names; undefined where there is none of that id
 * @param before the poll as it stands, as it stood when the edit started, or that which is copied
 * @throws Refusal invalidInput
 */
export function requireKnownTheme(
  { style }: Pick<Sent, 'style'>,
  theme: object | undefined,
  ...before: readonly (PollState | undefined)[]
): void {
  const { themeId } = style ?? {};
  if (!themeId || theme || before.some((one) => one?.content?.style.themeId === themeId)) return;
  throw invalid([{ code: 'themeUnknown', field: 'style.themeId' }]);
}

/** Requires that a poll asks all questions that a request writes in it. @throws Refusal invalidInput */
export function requireWritten(
  { newQuestions = [] }: Pick<CreatePoll, 'newQuestions'>,
  { questions }: PollContent,
): void {
  const lost = newQuestions.flatMap(({ id }, place) =>
    questions.includes(id)
      ? []
      : [{ code: 'fieldNotKept', field: `newQuestions.${place}` } as const],
  );
  if (lost.length > 0) throw invalid(lost);
}

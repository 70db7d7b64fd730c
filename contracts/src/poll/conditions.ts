import { fallbackLanguage, textIn } from '../language/language.js';
import { branchesOf } from '../question/answer-rules.js';
import { nextInOrder } from './branch-rules.js';
import { exitsOf } from './branching.js';
import type { PollContent, Ways } from './poll.js';
import type { WrittenCondition } from './schema.js';
import type { LeadingQuestion, LeadingQuestions } from './ways.js';

/** Stands where a poll has no conditions. */
export const emptyCondition: WrittenCondition = {
  conditionQuestion: '',
  conditionAnswers: [],
  conditionAnswer: '',
  conditionRule: 'is',
  answerGraphIndex: 0,
  goTo: '',
  endPoll: false,
  isEmpty: true,
};

function wordsOf(question: LeadingQuestion): string[] {
  return branchesOf(question).map(({ text }) => textIn(text, fallbackLanguage));
}

type Conditional = Pick<PollContent, 'questions' | 'questionsGraph' | 'isLinearLogic'>;

/**
 * The ways of a poll's graph that do not lead to the next question, in words; an empty condition where there are none.
 * @param questions by id; those that are missing are left out
 */
export function conditionsOf(poll: Conditional, questions: LeadingQuestions): WrittenCondition[] {
  const conditions = poll.questions.flatMap((id): WrittenCondition[] => {
    const question = questions.get(id);
    const ways = poll.questionsGraph[id];
    if (!question || !ways || poll.isLinearLogic) return [];
    const words = wordsOf(question);
    const inOrder = nextInOrder(poll.questions, id);
    return exitsOf(question).flatMap((exit, place) => {
      const to = ways[exit];
      if (to === undefined || to === inOrder) return [];
      return {
        ...emptyCondition,
        conditionQuestion: id,
        conditionAnswers: words,
        conditionAnswer: words[place] ?? '',
        answerGraphIndex: place,
        goTo: to ?? '',
        endPoll: to === null,
        isEmpty: false,
      };
    });
  });
  return conditions.length > 0 ? conditions : [emptyCondition];
}

/** The graph that conditions say. One that leads nowhere leads to the next question. @param questions by id */
export function waysOfConditions(
  conditions: readonly WrittenCondition[],
  questions: LeadingQuestions,
): Ways {
  const ways = new Map<string, Record<string, string | null>>();
  for (const { conditionQuestion: id, answerGraphIndex, goTo, endPoll, isEmpty } of conditions) {
    const question = questions.get(id);
    const exit = question && exitsOf(question)[answerGraphIndex];
    if (isEmpty || exit === undefined || (goTo === '' && !endPoll)) continue;
    ways.set(id, { ...ways.get(id), [exit]: endPoll ? null : goTo });
  }
  return Object.fromEntries(ways);
}

import { branchesOf } from '../question/answer-rules.js';
import type { QuestionContent } from '../question/question.js';
import { answerTypes } from '../question/types/catalogue.js';
import type { BranchRule, BranchRules, Condition } from './branch-rule.js';

/** Id of the question that follows in order; null after the last. */
export function nextInOrder(questions: readonly string[], id: string): string | null {
  return questions[questions.indexOf(id) + 1] ?? null;
}

/** The rules without conditions that can hold no more: those that need them go, and others ask for the rest. */
function without(
  rules: readonly BranchRule[],
  isGone: (condition: Condition) => boolean,
): BranchRule[] {
  return rules.flatMap((rule) => {
    const left = rule.conditions.filter((condition) => !isGone(condition));
    if (left.length === rule.conditions.length) return [rule];
    return rule.join === 'all' || left.length === 0 ? [] : [{ ...rule, conditions: left }];
  });
}

function eachOf(
  rules: BranchRules,
  change: (list: readonly BranchRule[]) => BranchRule[],
): BranchRules {
  return Object.fromEntries(Object.entries(rules).map(([id, list]) => [id, change(list)]));
}

/** What decides which conditions on a question can hold. */
type Asked = Pick<QuestionContent, 'type' | 'options' | 'images'>;

/** Whether a question takes numbers that a condition can be about. */
export function takesNumbers({ type }: Pick<Asked, 'type'>): boolean {
  return answerTypes[type].storedAs === 'numbers';
}

/** The rules without what they say of options that their questions have no more. @param questions by id; others stay as they are */
export function rulesNow(rules: BranchRules, questions: ReadonlyMap<string, Asked>): BranchRules {
  return eachOf(rules, (list) =>
    without(list, (condition) => {
      if (!('question' in condition) || condition.on === 'answered') return false;
      const question = questions.get(condition.question);
      if (!question) return false;
      if (condition.on === 'number') return !takesNumbers(question);
      return !branchesOf(question).some(({ id }) => id === condition.option);
    }),
  );
}

/**
 * The rules of a poll that asks these questions: without those of others and those that ask of others. What led to another
 * leads to the next in order.
 */
export function rulesAmong(rules: BranchRules, questions: readonly string[]): BranchRules {
  const known = new Set(questions);
  const own = Object.entries(rules).filter(([id]) => known.has(id));
  return eachOf(Object.fromEntries(own), (list) =>
    without(list, (one) => 'question' in one && !known.has(one.question)).map((rule) => {
      const isLost =
        typeof rule.to === 'object' && 'question' in rule.to && !known.has(rule.to.question);
      return isLost ? { ...rule, to: 'next' } : rule;
    }),
  );
}

/** The rules without what they say of these options. */
export function rulesWithout(rules: BranchRules, options: readonly string[]): BranchRules {
  return eachOf(rules, (list) =>
    without(list, (one) => one.on === 'option' && options.includes(one.option)),
  );
}

function renamed(condition: Condition, idOf: (id: string) => string): Condition {
  if (!('question' in condition)) return condition;
  const asked = { ...condition, question: idOf(condition.question) };
  return asked.on === 'option' ? { ...asked, option: idOf(asked.option) } : asked;
}

/** The rules with other ids of questions and options. */
export function rulesRenamed(rules: BranchRules, idOf: (id: string) => string): BranchRules {
  return Object.fromEntries(
    Object.entries(rules).map(([id, list]) => [
      idOf(id),
      list.map(({ join, conditions, to }): BranchRule => ({
        join,
        conditions: conditions.map((one) => renamed(one, idOf)),
        to: typeof to === 'object' && 'question' in to ? { question: idOf(to.question) } : to,
      })),
    ]),
  );
}

/** Ids of the questions that rules ask of. */
export function askedIn(rules: BranchRules = {}): string[] {
  const all = Object.values(rules).flatMap((list) => list.flatMap((rule) => rule.conditions));
  return all.flatMap((one) => ('question' in one ? [one.question] : []));
}

import { checkQuestionSize } from '@canvass/contracts/edition/size';
import type { NewQuestion } from '@canvass/contracts/poll/commands';
import { contentOf } from '@canvass/contracts/question/content';
import type { QuestionContent } from '@canvass/contracts/question/question';
import { checkQuestion, tidyQuestion } from '@canvass/contracts/question/rules';
import { invalid } from '@canvass/contracts/rule/refusal';
import { requirePermittedContent, type Permission } from '../question/permitted.js';

/** Questions written in a poll, by the ids they get. */
export type WrittenQuestions = ReadonlyMap<string, QuestionContent>;

/**
 * The questions that a request writes in its poll.
 * @param asked ids of the questions that the poll is to ask; others are not created
 * @param idsOf makes the ids of the parts of a question that were sent without any
 * @throws Refusal invalidInput, with fields such as `newQuestions.0.question`, questionTypeNotInPlan, featureNotInPlan
 */
export function newQuestions(
  sentQuestions: readonly NewQuestion[],
  asked: readonly string[],
  permission: Permission,
  idsOf: (question: string) => () => string,
): WrittenQuestions {
  const written = new Map<string, QuestionContent>();
  const violations = sentQuestions.flatMap((sent, place) => {
    if (!asked.includes(sent.id)) return [];
    const content = tidyQuestion(contentOf(sent, idsOf(sent.id)));
    written.set(sent.id, content);
    return [...checkQuestion(content), ...checkQuestionSize(content)].map((violation) => ({
      ...violation,
      field: `newQuestions.${place}.${violation.field ?? ''}`,
    }));
  });
  if (violations.length > 0) throw invalid(violations);
  for (const content of written.values()) requirePermittedContent(permission, undefined, content);
  return written;
}

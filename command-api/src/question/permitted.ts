import type { Language } from '@canvass/contracts/language/language';
import type { Grant } from '@canvass/contracts/plan/plan';
import type { QuestionEvent } from '@canvass/contracts/question/events';
import { firstLanguage, usesOfQuestion } from '@canvass/contracts/question/features';
import type { QuestionContent } from '@canvass/contracts/question/question';
import type { QuestionState } from '@canvass/contracts/question/state';
import type { Caller } from '../command/caller.js';
import type { CommandDependencies } from '../command/dependencies.js';
import { needFeatures } from '../command/need-features.js';
import { decidedQuestion, needType } from './decide.js';

/** What decides which questions a caller may write. */
export interface Permission {
  grant: Grant;
  /** The firm's. Every plan allows the first of them that a question has. */
  languages: readonly Language[];
}

export async function permissionFor(
  { entitlements, state }: CommandDependencies,
  caller: Caller,
): Promise<Permission> {
  const grant = await entitlements.grantFor(caller);
  const { state: firm } = await state.firm(caller.firm, 'now');
  return { grant, languages: firm.questionLanguages };
}

/** Refuses decided events that use what the plan lacks. @throws Refusal questionTypeNotInPlan, featureNotInPlan */
export function requirePermitted(
  permission: Permission,
  { content: before }: QuestionState,
  decided: readonly QuestionEvent[],
): void {
  requirePermittedContent(permission, before, decidedQuestion(decided));
}

/**
 * Refuses content that uses what the plan lacks.
 * @param after undefined when the content does not change
 * @throws Refusal questionTypeNotInPlan, featureNotInPlan
 */
export function requirePermittedContent(
  { grant, languages }: Permission,
  before: QuestionContent | undefined,
  after: QuestionContent | undefined,
): void {
  needType(grant, before, after);
  // What is written in another language stands as it is, once the firm asks in languages that the question lacks.
  const first = after && firstLanguage(after, languages);
  const usesOf = (content: QuestionContent) => usesOfQuestion(content, first);
  needFeatures(grant, usesOf, before, after);
}

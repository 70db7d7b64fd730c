import type { Language } from '../language/language.js';
import type { FeatureUse } from '../plan/gates.js';
import type { PlanFeature } from '../plan/plan.js';
import { usesOfPoll, withoutLost } from '../poll/features.js';
import { firstLanguage, inFirstLanguage, usesOfQuestion } from '../question/features.js';
import type { QuestionType } from '../question/question.js';
import type { Snapshot } from './snapshot.js';

type Permissions = Readonly<Partial<Record<PlanFeature, boolean>>>;

/** The parts of a snapshot that can need something of a plan. */
export type Demanding = {
  content: Parameters<typeof usesOfPoll>[0];
  questions: readonly Pick<Snapshot['questions'][number], 'content'>[];
};

/** What a plan does not allow of a poll that is to be copied. */
export interface NotInPlan {
  /** These can be left out of the copy. */
  features: PlanFeature[];
  /** These cannot: without its questions it is another poll. */
  types: QuestionType[];
}

/**
 * What a plan does not allow of a poll of the library.
 * @param permissions of the plan; a feature they do not name counts as permitted
 * @param languages of the firm
 */
export function notInPlan(
  { content, questions }: Demanding,
  permissions: Permissions,
  allowedTypes: readonly QuestionType[],
  languages: readonly Language[],
): NotInPlan {
  const uses: FeatureUse[] = [
    ...usesOfPoll(content),
    ...questions.flatMap((one) =>
      usesOfQuestion(one.content, firstLanguage(one.content, languages)),
    ),
  ];
  const lost = uses.filter(({ feature }) => permissions[feature] === false);
  const types = questions.map((one) => one.content.type);
  return {
    features: [...new Set(lost.map(({ feature }) => feature))],
    types: [...new Set(types.filter((type) => !allowedTypes.includes(type)))],
  };
}

/** The poll without the features that a plan lacks, and in one language where it allows one. */
export function reduced(
  snapshot: Snapshot,
  permissions: Permissions,
  languages: readonly Language[],
): Snapshot {
  const { content, questions } = snapshot;
  return {
    ...snapshot,
    content: withoutLost(content, permissions),
    questions:
      permissions.multiLanguage === false
        ? questions.map((one) => ({ ...one, content: inFirstLanguage(one.content, languages) }))
        : questions,
  };
}

/** What a poll of the library is called for readers of some languages, the preferred one first. */
export function titleOf(
  { name, description }: { name: string; description: string },
  { names, descriptions }: Pick<Snapshot, 'names' | 'descriptions'>,
  languages: readonly Language[],
): { name: string; description: string } {
  const language = languages.find((one) => names?.[one]?.trim());
  if (!language) return { name, description };
  return { name: names?.[language] ?? name, description: descriptions?.[language] ?? description };
}

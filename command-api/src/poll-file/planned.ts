import type { Language } from '@canvass/contracts/language/language';

import type { PlanFeature } from '@canvass/contracts/plan/plan';
import type { CreatePoll, NewQuestion } from '@canvass/contracts/poll/commands';
import { withoutLost } from '@canvass/contracts/poll/features';
import { notInPlan } from '@canvass/contracts/library/reduced';
import { contentOf } from '@canvass/contracts/question/content';
import { inFirstLanguage } from '@canvass/contracts/question/features';
import { allowedQuestionTypes, type QuestionType } from '@canvass/contracts/question/question';
import { toWire } from '@canvass/contracts/question/wire';
import type { Permission } from '../question/permitted.js';

/** A poll as a plan allows it. */
export interface Planned {
  poll: CreatePoll;
  /** That it is without. */
  features: PlanFeature[];
  /** That the plan lacks, and the poll has all the same. */
  types: QuestionType[];
}

function inOneLanguage(question: NewQuestion, languages: readonly Language[]): NewQuestion {
  return { ...question, ...toWire(inFirstLanguage(contentOf(question), languages)) };
}

/** The poll without what a plan lacks. */
export function plannedPoll(poll: CreatePoll, { grant, languages }: Permission): Planned {
  const { newQuestions = [] } = poll;
  const questions = newQuestions.map((one) => ({ content: contentOf(one) }));
  const { permissions } = grant;
  const allowed = allowedQuestionTypes(grant.limits.questionTypesLimit);
  const { features, types } = notInPlan(
    { content: poll, questions },
    permissions,
    allowed,
    languages,
  );
  if (features.length === 0) return { poll, features, types };
  return {
    poll: {
      ...withoutLost(poll, permissions),
      newQuestions:
        permissions.multiLanguage !== false
          ? newQuestions
          : newQuestions.map((one) => inOneLanguage(one, languages)),
    },
    features,
    types,
  };
}

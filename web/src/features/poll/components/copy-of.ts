import type { Language } from '@canvass/contracts/language/language';
import type { PlanFeature } from '@canvass/contracts/plan/plan';
import { withoutLost } from '@canvass/contracts/poll/features';
import { newPoll } from '@canvass/contracts/poll/poll';
import type { PollView } from '@canvass/contracts/poll/view';
import { inFirstLanguage } from '@canvass/contracts/question/features';
import type { QuestionView } from '@canvass/contracts/question/view';
import { draftOf as questionDraftOf } from '../../../ui/question/question-edit.js';
import { contentOf, draftOf, toCreation, type PollDraft } from './draft.js';
import { madeOwn } from './copied-questions.js';

type Permissions = Readonly<Partial<Record<PlanFeature, boolean>>>;

/** The poll as a copy of it begins: a draft, without the features that the plan lacks. @param permissions of the plan */
function begun(view: PollView, name: string, permissions: Permissions): PollDraft {
  // A copy is asked at other times.
  const { availability: _limits, ...copied } = contentOf(view);
  const content = withoutLost({ ...copied, name }, permissions);
  return draftOf({ ...content, status: newPoll.status });
}

/**
 * The request that copies a poll, so that both ask the same questions.
 * @param permissions of the plan
 */
export function copyOf(view: PollView, name: string, permissions: Permissions) {
  return { ...toCreation(begun(view, name, permissions)), copyOf: view._id };
}

/**
 * The request that copies a poll with questions of its own.
 * @param questions all that it asks
 * @param permissions of the plan
 * @param languages of the company
 */
export function ownCopyOf(
  view: PollView,
  name: string,
  permissions: Permissions,
  questions: readonly QuestionView[],
  languages: readonly Language[],
) {
  const draft = questions.reduce(
    (before, question): PollDraft => {
      const { content } = questionDraftOf(question, languages);
      const asked =
        permissions.multiLanguage === false ? inFirstLanguage(content, languages) : content;
      const { own: _own, ...changes } = madeOwn(before, question._id, asked);
      return { ...before, ...changes };
    },
    begun(view, name, permissions),
  );
  return { ...toCreation(draft, languages), copyOf: view._id };
}

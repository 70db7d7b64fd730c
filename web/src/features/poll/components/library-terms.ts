import { notInPlan, type NotInPlan } from '@canvass/contracts/library/reduced';
import type { LibraryPollView } from '@canvass/contracts/library/view';
import { usePermissions } from '../../../session/features.js';
import { useAllowedTypes } from '../../../session/room.js';
import { formQuestionOf } from './form-question.js';
import { useQuestionLanguages } from './use-question-languages.js';

/** Says what the company's plan does not allow of a poll of the library. */
export function useNotInPlan(): (poll: LibraryPollView) => NotInPlan {
  const permissions = usePermissions();
  const types = useAllowedTypes();
  const languages = useQuestionLanguages();
  return (poll) => {
    const questions = poll.questionContents.map((one) => ({ content: formQuestionOf(one) }));
    return notInPlan({ content: poll, questions }, permissions, types, languages);
  };
}

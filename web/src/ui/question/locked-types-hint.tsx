import { useTranslation } from 'react-i18next';
import { allowedQuestionTypes, type QuestionType } from '@canvass/contracts/question/question';
import { useAllowedTypes } from '../../session/room.js';
import { PlanHint } from '../plan/plan-hint.js';

/** Where the plan lacks some of the types that are shown: how many it has, and the plan with more of those shown. */
export function LockedTypesHint({ types }: { types: readonly QuestionType[] }) {
  const { t } = useTranslation();
  const allowed = useAllowedTypes();
  const locked = types.filter((type) => !allowed.includes(type));
  if (locked.length === 0) return null;
  return (
    <PlanHint
      text={t('room.questionTypesLimit', { count: allowed.length })}
      lifts={({ questionTypesLimit }) => {
        const lifted = allowedQuestionTypes(questionTypesLimit);
        return locked.some((type) => lifted.includes(type));
      }}
    />
  );
}

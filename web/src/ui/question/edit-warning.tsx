import { useTranslation } from 'react-i18next';
import { LostWays } from './lost-ways.js';
import type { EditWarnings } from './use-edit-warnings.js';

/** What saving changed questions does to answers and polls that there are, in words. */
export function EditWarning({ countsApart, losesWays, losing, isUnknown }: EditWarnings) {
  const { t } = useTranslation();
  return (
    <>
      {countsApart && t('question.criticalText')}
      {losesWays && <LostWays polls={losing} isUnknown={isUnknown} />}
    </>
  );
}

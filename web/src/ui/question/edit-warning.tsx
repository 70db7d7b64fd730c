import { useTranslation } from 'react-i18next';
import { onDemand } from '../browser/on-demand.js';
import type { EditWarnings } from './use-edit-warnings.js';

const LostWays = onDemand(async () => (await import('./lost-ways.js')).LostWays);

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

import { useTranslation } from 'react-i18next';
import type { ReadQuestion } from '@canvass/contracts/response/view';

/** What a question is called where answers to it are shown: one that its poll asks no more says so. */
export function useAskedName(): (question: Pick<ReadQuestion, 'name' | 'removed'>) => string {
  const { t } = useTranslation();
  return ({ name, removed }) => (removed ? t('response.removedQuestion', { name }) : name);
}

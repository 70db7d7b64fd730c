import { useTranslation } from 'react-i18next';
import type { CompanyTotals } from '@canvass/contracts/account/view';
import type { IconName } from '../../../ui/text/icon.js';
import { Figures } from './figures.js';

const figures: { key: keyof CompanyTotals; icon: IconName }[] = [
  { key: 'totalActivePolls', icon: 'poll' },
  { key: 'totalQuestions', icon: 'question' },
  { key: 'totalAnswers', icon: 'answers' },
  { key: 'totalUsers', icon: 'people' },
];

/** The key figures of a company. */
export function Totals({ totals }: { totals: CompanyTotals | undefined }) {
  const { t } = useTranslation();
  return (
    <Figures
      label={t('account.totals')}
      figures={figures.map(({ key, icon }) => ({
        ...{ key, icon, label: t(`account.${key}`), value: totals?.[key] },
        ...(key === 'totalUsers' && { note: t('account.besidesOwner') }),
      }))}
    />
  );
}

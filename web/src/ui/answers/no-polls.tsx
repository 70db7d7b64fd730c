import { useTranslation } from 'react-i18next';
import { useIsReadOnly } from '../../session/profile.js';
import { useEmpty } from '../../session/use-empty.js';
import { Button } from '../controls/button.js';
import { EmptyState } from '../feedback/empty-state.js';
import type { IconName } from '../text/icon.js';

interface NoPollsProps {
  icon: IconName;
  title: string;
  /** What will be here once there is a poll, for those who may make one. */
  text: string;
}

/** Stands where there is no poll to have answers to; only those who may make one are told to. */
export function NoPolls({ icon, ...others }: NoPollsProps) {
  const { t } = useTranslation();
  const isReadOnly = useIsReadOnly();
  return (
    <EmptyState
      icon={icon}
      {...useEmpty(others)}
      action={!isReadOnly && <Button to="/polls">{t('chart.toPolls')}</Button>}
    />
  );
}

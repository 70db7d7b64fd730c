import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/controls/button.js';

/** That a question is asked in other polls, too. @param count of the other polls */
export function AskedElsewhere({ count }: { count: number }) {
  const { t } = useTranslation();
  return t('poll.writing.askedElsewhere', { count, polls: count + 1 });
}

/** Puts a question of the poll's own in its place. */
export function MakeOwn({ onClick }: { onClick: () => void }) {
  const { t } = useTranslation();
  return (
    <Button kind="quiet" isSmall onClick={onClick}>
      {t('poll.writing.makeOwn')}
    </Button>
  );
}

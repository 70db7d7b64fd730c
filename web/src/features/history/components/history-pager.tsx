import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/controls/button.js';
import { Stack } from '../../../ui/layout/stack.js';

interface HistoryPagerProps<Cursor> {
  /** Where each page after the first begins, the one that is shown last. */
  begins: readonly Cursor[];
  /** Where the next page begins; undefined on the last. */
  next: Cursor | undefined;
  onBegins: (begins: readonly Cursor[]) => void;
}

/** The way to older entries and back; nothing where all of them are shown. */
export function HistoryPager<Cursor>({ begins, next, onBegins }: HistoryPagerProps<Cursor>) {
  const { t } = useTranslation();
  if (begins.length === 0 && next === undefined) return null;
  return (
    <Stack row wrap gap={2} marginTop={4}>
      <Button
        kind="secondary"
        isOff={begins.length === 0}
        onClick={() => onBegins(begins.slice(0, -1))}
      >
        {t('history.newer')}
      </Button>
      <Button
        kind="secondary"
        isOff={next === undefined}
        onClick={() => next !== undefined && onBegins([...begins, next])}
      >
        {t('history.older')}
      </Button>
    </Stack>
  );
}

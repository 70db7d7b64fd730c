import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../controls/button.js';
import { failureOf } from '../../api/failure.js';
import { wordFailure } from '../../api/word-failure.js';
import { passFocus } from '../browser/pass-focus.js';
import { EmptyState } from '../feedback/empty-state.js';
import { ListCards } from './list-cards.js';
import { ListPager } from './list-pager.js';
import { ListRows } from './list-rows.js';
import { useIsPhone } from '../theme/use-is-phone.js';
import type { ListTableProps } from './list-table-props.js';
import { Box } from '../layout/box.js';
import { Card } from '../layout/card.js';
import { motion } from '../theme/tokens.js';

/** A page of records: a table, on phones a list of cards. */
export function ListTable<Row>(props: ListTableProps<Row>) {
  const { t } = useTranslation();
  const isPhone = useIsPhone();
  const { rows, total, state, isStale, failure, onRetry, empty } = props;
  const lastPage = Math.max(1, Math.ceil(total / state.size));
  // Its last rows were deleted, or an old address was opened.
  const isBeyond = rows?.length === 0 && !isStale && state.page > lastPage;
  useEffect(() => {
    if (isBeyond) state.setPage(lastPage);
  }, [isBeyond, lastPage, state]);
  return (
    <Card ref={passFocus} padding={0} clips aria-busy={(rows === undefined && !failure) || isStale}>
      <Box style={{ opacity: isStale ? 0.6 : 1, transition: `opacity ${motion.colour}` }}>
        {failure ? (
          <EmptyState
            icon="alert"
            title={wordFailure(failureOf(failure))}
            action={
              <Button kind="secondary" onClick={onRetry}>
                {t('ui.tryAgain')}
              </Button>
            }
          />
        ) : rows?.length === 0 && !isBeyond ? (
          empty
        ) : isPhone ? (
          <ListCards {...props} />
        ) : (
          <ListRows {...props} />
        )}
      </Box>
      {rows && total > 0 && (
        <Box line="above">
          <ListPager state={state} total={total} chooser={isPhone && props.chooser} />
        </Box>
      )}
    </Card>
  );
}

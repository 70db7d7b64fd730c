import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../i18n/format.js';
import { NativeSelect } from '../fields/native-select.js';
import { pageSizes, type ListState } from './use-list-state.js';
import { IconButton } from '../controls/icon-button.js';
import { Stack } from '../layout/stack.js';

type PagerState = Pick<ListState, 'page' | 'size' | 'setPage' | 'setSize'>;

interface ListPagerProps {
  state: PagerState;
  total: number;
  /** What chooses among the columns, where the list has no head that it could stand in. */
  chooser?: ReactNode;
}

/** Which part of the list is shown, and the way to the others. */
export function ListPager({ state, total, chooser }: ListPagerProps) {
  const { t } = useTranslation();
  const { number } = useFormat();
  const pages = Math.max(1, Math.ceil(total / state.size));
  const from = Math.min(total, (state.page - 1) * state.size + 1);
  const to = Math.min(total, state.page * state.size);
  return (
    <Stack
      row
      wrap
      justify="end"
      gap={{ phone: 2, tablet: 4 }}
      paddingX={4}
      paddingY={2}
      size="small"
      tone="secondary"
      tabular
    >
      {chooser && <div style={{ marginInlineEnd: 'auto' }}>{chooser}</div>}
      <Stack row gap={2}>
        <span>{t('ui.rowsPerPage')}</span>
        <NativeSelect
          isSmall
          label={t('ui.rowsPerPage')}
          value={state.size}
          options={pageSizes.map((size) => ({ value: size, label: number(size) }))}
          onChange={state.setSize}
        />
      </Stack>
      <Stack row gap={1}>
        <span>{t('ui.range', { from: number(from), to: number(to), total: number(total) })}</span>
        <IconButton
          icon="chevronStart"
          iconSize={18}
          label={t('ui.previousPage')}
          isOff={state.page <= 1}
          onClick={() => state.setPage(state.page - 1)}
        />
        <IconButton
          icon="chevronEnd"
          iconSize={18}
          label={t('ui.nextPage')}
          isOff={state.page >= pages}
          onClick={() => state.setPage(state.page + 1)}
        />
      </Stack>
    </Stack>
  );
}

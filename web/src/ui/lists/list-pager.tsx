import Box from '@mui/joy/Box';
import IconButton from '@mui/joy/IconButton';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../i18n/format.js';
import { Icon } from '../text/icon.js';
import { NativeSelect } from '../fields/native-select.js';
import { pageSizes, type ListState } from './use-list-state.js';

type PagerState = Pick<ListState, 'page' | 'size' | 'setPage' | 'setSize'>;

/** Which part of the list is shown, and the way to the others. */
export function ListPager({ state, total }: { state: PagerState; total: number }) {
  const { t } = useTranslation();
  const { number } = useFormat();
  const pages = Math.max(1, Math.ceil(total / state.size));
  const from = Math.min(total, (state.page - 1) * state.size + 1);
  const to = Math.min(total, state.page * state.size);
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        justifyContent: 'flex-end',
        columnGap: { xs: 2, sm: 4 },
        px: 4,
        py: 2,
        fontSize: 'sm',
        color: 'text.secondary',
        fontVariantNumeric: 'tabular-nums',
      }}
    >
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 2,
          '& select': { minHeight: 32, fontSize: 'sm' },
        }}
      >
        <span>{t('ui.rowsPerPage')}</span>
        <NativeSelect
          label={t('ui.rowsPerPage')}
          value={state.size}
          options={pageSizes.map((size) => ({ value: size, label: number(size) }))}
          onChange={state.setSize}
        />
      </Box>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
        <Box component="span" sx={{ paddingInlineEnd: 1 }}>
          {t('ui.range', { from: number(from), to: number(to), total: number(total) })}
        </Box>
        <IconButton
          size="sm"
          aria-label={t('ui.previousPage')}
          disabled={state.page <= 1}
          onClick={() => state.setPage(state.page - 1)}
        >
          <Icon name="chevronStart" />
        </IconButton>
        <IconButton
          size="sm"
          aria-label={t('ui.nextPage')}
          disabled={state.page >= pages}
          onClick={() => state.setPage(state.page + 1)}
        >
          <Icon name="chevronEnd" />
        </IconButton>
      </Box>
    </Box>
  );
}

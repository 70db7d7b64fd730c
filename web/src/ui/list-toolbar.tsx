import type { ReactNode } from 'react';
import Box from '@mui/joy/Box';
import { useTranslation } from 'react-i18next';
import { NativeSelect } from './native-select.js';
import { SearchField } from './search-field.js';
import type { ListState } from './use-list-state.js';

interface ListToolbarProps {
  state: Pick<ListState, 'name' | 'setName' | 'status' | 'setStatus'>;
  /** Whether records have a status to choose by. */
  hasStatus?: boolean;
  /** Whether they have a name to search for. */
  hasSearch?: boolean;
  /** What the search looks through, where that is more than names. */
  searchLabel?: string | undefined;
  /** Further filters. */
  filters?: ReactNode;
  /** Buttons, the one that adds last. */
  actions?: ReactNode;
}

/** What narrows a list on one side, what adds to it on the other. */
export function ListToolbar({
  state,
  hasStatus = true,
  hasSearch = true,
  searchLabel,
  filters,
  actions,
}: ListToolbarProps) {
  const { t } = useTranslation();
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, mb: 4 }}>
      {hasSearch && <SearchField value={state.name} onChange={state.setName} label={searchLabel} />}
      {hasStatus && (
        <NativeSelect
          label={t('status.label')}
          value={state.status}
          options={[
            { value: 1, label: t('status.current') },
            { value: 2, label: t('status.published') },
            { value: 0, label: t('status.inactive') },
          ]}
          onChange={state.setStatus}
        />
      )}
      {filters}
      <Box sx={{ display: 'flex', gap: 2, marginInlineStart: 'auto' }}>{actions}</Box>
    </Box>
  );
}

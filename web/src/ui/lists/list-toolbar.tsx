import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { NativeSelect } from '../fields/native-select.js';
import { SearchField } from '../fields/search-field.js';
import type { ListState } from './use-list-state.js';
import { Stack } from '../layout/stack.js';

interface ListToolbarProps<Name extends string> {
  state: Pick<ListState<Name>, 'name' | 'setName' | 'filters' | 'chosen' | 'choose'>;
  /** What the search looks through, where that is more than names. */
  searchLabel?: string | undefined;
  /** Whether the list can be searched; default: yes. */
  hasSearch?: boolean;
  /** What changes how the list is shown. */
  tools?: ReactNode;
  /** Buttons, the one that adds last. */
  actions?: ReactNode;
}

/** What narrows a list on one side, what adds to it on the other. */
export function ListToolbar<Name extends string>({
  state,
  searchLabel,
  hasSearch = true,
  tools,
  actions,
}: ListToolbarProps<Name>) {
  const { t } = useTranslation();
  return (
    <Stack row wrap gap={2} marginBottom={4}>
      {hasSearch && <SearchField value={state.name} onChange={state.setName} label={searchLabel} />}
      {state.filters.map((filter) => (
        <NativeSelect
          key={filter.name}
          label={t(filter.label)}
          value={state.chosen[filter.name]}
          options={filter.options.map(({ value, label }) => ({ value, label: t(label) }))}
          onChange={(value) => state.choose(filter, value)}
        />
      ))}
      {tools}
      <Stack row gap={2} style={{ marginInlineStart: 'auto' }}>
        {actions}
      </Stack>
    </Stack>
  );
}

import type { ReactNode } from 'react';
import { StatusChip } from '../ui/question/status-chip.js';
import { EmptyState } from '../ui/feedback/empty-state.js';
import { Box } from '../ui/layout/box.js';
import { Stack } from '../ui/layout/stack.js';
import { ColumnChooser } from '../ui/lists/column-chooser.js';
import { ColumnDialog } from '../ui/lists/column-dialog.js';
import { ListCards } from '../ui/lists/list-cards.js';
import type { Column, RowAction } from '../ui/lists/list-columns.js';
import { ListEmpty } from '../ui/lists/list-empty.js';
import { statusFilters } from '../ui/lists/list-filter.js';
import { ListPager } from '../ui/lists/list-pager.js';
import { ListRows } from '../ui/lists/list-rows.js';
import { ListTable } from '../ui/lists/list-table.js';
import { ListToolbar } from '../ui/lists/list-toolbar.js';
import { RecordList } from '../ui/lists/record-list.js';
import { RowActions } from '../ui/lists/row-actions.js';
import { RowDialog } from '../ui/lists/row-dialog.js';
import { RowName } from '../ui/lists/row-name.js';
import { SortableList } from '../ui/lists/sortable-list.js';
import { Table } from '../ui/lists/table.js';
import { useListState } from '../ui/lists/use-list-state.js';
import { Button } from '../ui/controls/button.js';
import { Held, nothing, Opened } from './held.js';
import type { Entries } from './states.js';

interface Row {
  id: string;
  name: string;
  status: 0 | 1 | 2;
}

const rows: Row[] = [
  { id: '1', name: 'Check-in at the reception of the old building', status: 2 },
  { id: '2', name: 'Breakfast', status: 1 },
  { id: '3', name: 'Check-out', status: 0 },
];

const columns: Column<Row>[] = [
  { key: 'name', label: 'Name', cell: ({ name }) => name, sortBy: 'name', isUsualOrder: true },
  {
    key: 'status',
    label: 'Status',
    cell: ({ status }) => <StatusChip of="poll" status={status} />,
  },
];

const choices = [
  { key: 'status', label: 'Status', isShown: true, isPinned: true },
  { key: 'redirect', label: 'Redirect', isShown: false, isPinned: false },
];

const arrangement = { columns: { redirect: false }, order: [], pinned: ['status'] };

const actions: RowAction<Row>[] = [
  { key: 'edit', label: 'Edit', icon: 'edit', onSelect: nothing },
  { key: 'publish', label: 'Publish', icon: 'publish', inMenu: true, onSelect: nothing },
  {
    key: 'delete',
    label: 'Delete',
    icon: 'trash',
    inMenu: true,
    isDangerous: true,
    onSelect: nothing,
  },
];

const empty = { icon: 'poll', title: 'No polls yet', text: 'A poll joins questions.' } as const;

/** Gives a list all that it needs besides its rows. */
function Listed({ children }: { children: (list: List) => ReactNode }) {
  return children(useList());
}

function useList() {
  const state = useListState('gallery', statusFilters.poll);
  const names = { rowKey: ({ id }: Row) => id, rowName: ({ name }: Row) => name };
  const rowTarget = () => ({ to: '/' });
  const parts = { columns, actions, state, rowTarget, ...names };
  return { label: 'Polls', ...parts, empty: <EmptyState {...empty} /> };
}

type List = ReturnType<typeof useList>;

const [first] = rows as [Row];

export const lists: Entries = {
  'lists/record-list': {
    usual: () => (
      <Listed>
        {(list) => (
          <RecordList
            {...list}
            page={{ rows, total: 42, isStale: false, failure: null, onRetry: nothing }}
            toolbar={{}}
            empty={empty}
            add={<Button icon="plus">New poll</Button>}
          />
        )}
      </Listed>
    ),
  },
  'lists/list-table': {
    'to come': () => (
      <Listed>{(list) => <ListTable {...list} rows={undefined} total={0} />}</Listed>
    ),
    // Paler than text may be for as long as the next page takes, so here it says that it is disabled.
    stale: () => (
      <div role="group" aria-label="stale" aria-disabled="true">
        <Listed>{(list) => <ListTable {...list} rows={rows} total={3} isStale />}</Listed>
      </div>
    ),
    empty: () => <Listed>{(list) => <ListTable {...list} rows={[]} total={0} />}</Listed>,
    failed: () => (
      <Listed>
        {(list) => (
          <ListTable {...list} rows={undefined} total={0} failure={new Error('no answer')} />
        )}
      </Listed>
    ),
  },
  'lists/list-rows': {
    usual: () => <Listed>{(list) => <ListRows {...list} rows={rows} total={3} />}</Listed>,
    wide: () => (
      <Listed>
        {({ actions: _, ...list }) => (
          <ListRows
            {...list}
            columns={columns.map((column) => ({ ...column, width: '420px' }))}
            rows={rows}
            total={3}
            isWide
            pinned={['status']}
          />
        )}
      </Listed>
    ),
  },
  'lists/list-cards': {
    usual: () => <Listed>{(list) => <ListCards {...list} rows={rows} total={3} />}</Listed>,
    'to come': () => (
      <Listed>{(list) => <ListCards {...list} rows={undefined} total={0} />}</Listed>
    ),
  },
  'lists/list-empty': {
    'nothing yet': () => <ListEmpty state={{ isNarrowed: false, clear: nothing }} {...empty} />,
    'nothing found': () => <ListEmpty state={{ isNarrowed: true, clear: nothing }} {...empty} />,
  },
  'lists/column-chooser': {
    usual: () => <ColumnChooser choices={choices} state={{ arrangement, arrange: nothing }} />,
    'in words': () => (
      <ColumnChooser choices={choices} state={{ arrangement, arrange: nothing }} canPin isInWords />
    ),
  },
  'lists/column-dialog': {
    usual: () => (
      <Opened>
        {(close) => (
          <ColumnDialog
            choices={choices}
            state={{ arrangement, arrange: nothing }}
            canPin
            onClose={close}
          />
        )}
      </Opened>
    ),
  },
  'lists/row-name': {
    'a screen': () => (
      <Box style={{ position: 'relative' }} padding={2}>
        <RowName target={{ to: '/' }}>Breakfast</RowName>
      </Box>
    ),
    'a window': () => (
      <Box style={{ position: 'relative' }} padding={2}>
        <RowName target={{ open: nothing }}>Breakfast</RowName>
      </Box>
    ),
    nothing: () => <RowName target={undefined}>Breakfast</RowName>,
  },
  'lists/list-pager': {
    'in the middle': () => (
      <ListPager state={{ page: 2, size: 10, setPage: nothing, setSize: nothing }} total={42} />
    ),
    'one page': () => (
      <ListPager state={{ page: 1, size: 10, setPage: nothing, setSize: nothing }} total={4} />
    ),
  },
  'lists/list-toolbar': {
    usual: () => (
      <Listed>
        {({ state }) => (
          <ListToolbar state={state} actions={<Button icon="plus">New poll</Button>} />
        )}
      </Listed>
    ),
  },
  'lists/row-actions': {
    usual: () => <RowActions row={first} name={first.name} actions={actions} />,
    disabled: () => (
      <RowActions
        row={first}
        name={first.name}
        actions={actions.map((action) => ({ ...action, isDisabled: true }))}
      />
    ),
  },
  'lists/row-dialog': {
    usual: () => (
      <Opened>
        {(close) => (
          <RowDialog isOpen title="Answers of Sunday" previous={undefined} next="2" onOpen={close}>
            The pool was warm.
          </RowDialog>
        )}
      </Opened>
    ),
  },
  'lists/sortable-list': {
    'the last stays': () => (
      <Held start={rows}>
        {(items, change) => (
          <SortableList
            label="Polls"
            items={items}
            isFixed={(_, index) => index === items.length - 1}
            onMove={(from, to) =>
              change(items.toSpliced(from, 1).toSpliced(to, 0, items[from] ?? first))
            }
            renderItem={(item, _, handle) => (
              <Stack row gap={2} minHeight={32}>
                <Box isFixed width={32}>
                  {handle}
                </Box>
                {item.name}
              </Stack>
            )}
          />
        )}
      </Held>
    ),
  },
  'lists/table': {
    usual: () => (
      <Table label="Answers">
        <thead>
          <tr>
            <th scope="col">Answer</th>
            <th scope="col">Count</th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <td>The sea</td>
            <td>1,204</td>
          </tr>
        </tbody>
      </Table>
    ),
  },
};

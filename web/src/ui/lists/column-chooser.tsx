import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { onDemand } from '../browser/on-demand.js';
import { Menu, MenuTrigger } from '../controls/menu.js';
import { Stack } from '../layout/stack.js';
import { Icon } from '../text/icon.js';
import type { ColumnChoice } from './shown-columns.js';
import type { ListState } from './use-list-state.js';

const ColumnDialog = onDemand(async () => (await import('./column-dialog.js')).ColumnDialog);

interface ColumnChooserProps {
  choices: readonly ColumnChoice[];
  state: Pick<ListState, 'arrangement' | 'arrange'>;
  /** Columns can be kept in sight while the others are scrolled aside. */
  canPin?: boolean;
  /** Says in words what it is. */
  isInWords?: boolean;
}

/** Which columns of a list are shown, and in which order; the person finds it so again in this browser. */
export function ColumnChooser({ choices, state, canPin, isInWords }: ColumnChooserProps) {
  const { t } = useTranslation();
  const [isArranging, setArranging] = useState(false);
  const { arrangement, arrange } = state;
  const { columns, order, pinned } = arrangement;
  const hasChosen = Object.keys(columns).length + order.length + pinned.length > 0;
  return (
    <>
      <Menu
        trigger={
          isInWords ? (
            <MenuTrigger>
              <Stack as="span" row gap={2}>
                <Icon name="columns" size={16} />
                {t('ui.columns')}
              </Stack>
            </MenuTrigger>
          ) : (
            <MenuTrigger label={t('ui.columns')} isIcon>
              <Icon name="columns" size={17} />
            </MenuTrigger>
          )
        }
        entries={[
          ...choices.map(({ key, label, isShown }) => ({
            ...{ key, label },
            isTicked: isShown,
            onSelect: () => arrange({ columns: { ...columns, [key]: !isShown } }),
          })),
          {
            key: ' arrange',
            label: t(canPin ? 'ui.arrangeAndPin' : 'ui.arrangeColumns'),
            icon: 'grip',
            isApart: true,
            onSelect: () => setArranging(true),
          },
          {
            key: ' reset',
            label: t('ui.resetColumns'),
            icon: 'restore',
            isDisabled: !hasChosen,
            onSelect: () => arrange({ columns: {}, order: [], pinned: [] }),
          },
        ]}
      />
      {isArranging && (
        <ColumnDialog {...{ choices, state, canPin }} onClose={() => setArranging(false)} />
      )}
    </>
  );
}

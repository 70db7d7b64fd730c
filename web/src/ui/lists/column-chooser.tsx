import { useTranslation } from 'react-i18next';
import { Menu, MenuTrigger } from '../controls/menu.js';
import { Icon } from '../text/icon.js';
import type { ColumnChoice } from './shown-columns.js';
import type { ListState } from './use-list-state.js';

interface ColumnChooserProps {
  choices: readonly ColumnChoice[];
  state: Pick<ListState, 'columns' | 'setColumns'>;
}

/** Which columns of a list are shown; the person finds it so again in this browser. */
export function ColumnChooser({ choices, state }: ColumnChooserProps) {
  const { t } = useTranslation();
  const hasChosen = Object.keys(state.columns).length > 0;
  return (
    <Menu
      trigger={
        <MenuTrigger label={t('ui.columns')} isIcon>
          <Icon name="columns" size={17} />
        </MenuTrigger>
      }
      entries={[
        ...choices.map(({ key, label, isShown }) => ({
          ...{ key, label },
          isTicked: isShown,
          onSelect: () => state.setColumns({ ...state.columns, [key]: !isShown }),
        })),
        {
          key: ' reset',
          label: t('ui.resetColumns'),
          icon: 'restore',
          isDisabled: !hasChosen,
          isApart: true,
          onSelect: () => state.setColumns({}),
        },
      ]}
    />
  );
}

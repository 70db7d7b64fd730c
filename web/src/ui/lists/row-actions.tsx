import { useTranslation } from 'react-i18next';
import { Icon } from '../text/icon.js';
import type { RowAction } from './list-columns.js';
import { IconButton } from '../controls/icon-button.js';
import { Menu, MenuTrigger } from '../controls/menu.js';
import { Stack } from '../layout/stack.js';

interface RowActionsProps<Row> {
  row: Row;
  /** Name of the row, so that each button can be told from those of other rows. */
  name: string;
  actions: readonly RowAction<Row>[];
}

/** What can be done to a row: the usual as icons, the rest in a menu. */
export function RowActions<Row>({ row, name, actions }: RowActionsProps<Row>) {
  const { t } = useTranslation();
  const shown = actions.filter((action) => action.isShown?.(row) ?? true);
  const inMenu = shown.filter((action) => action.inMenu);
  return (
    <Stack row justify="end" gap={1}>
      {shown
        .filter((action) => !action.inMenu)
        .map((action) => (
          <IconButton
            key={action.key}
            icon={action.icon}
            iconSize={17}
            label={t('ui.actionOn', { action: action.label, name })}
            tip={action.label}
            disabled={action.isDisabled}
            onClick={() => action.onSelect(row)}
          />
        ))}
      {inMenu.length > 0 && (
        <Menu
          trigger={
            <MenuTrigger label={t('ui.moreOn', { name })} isIcon>
              <Icon name="more" size={17} />
            </MenuTrigger>
          }
          entries={inMenu.map(({ key, label, icon, isDangerous, isDisabled, onSelect }) => ({
            ...{ key, label, icon, isDangerous, isDisabled },
            onSelect: () => onSelect(row),
          }))}
        />
      )}
    </Stack>
  );
}

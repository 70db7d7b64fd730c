import { useTranslation } from 'react-i18next';
import { Icon } from '../text/icon.js';
import type { RowAction } from './list-columns.js';
import { IconButton } from '../controls/icon-button.js';
import { Menu, MenuTrigger } from '../controls/menu.js';
import { Stack } from '../layout/stack.js';

/** A row with more of them has no room left for what it says. */
const MOST_BUTTONS = 2;

interface RowActionsProps<Row> {
  row: Row;
  /** Name of the row, so that each button can be told from those of other rows. */
  name: string;
  actions: readonly RowAction<Row>[];
}

/** What can be done to a row: at most two as buttons, the rest in a menu. */
export function RowActions<Row>({ row, name, actions }: RowActionsProps<Row>) {
  const { t } = useTranslation();
  const shown = actions.filter((action) => action.isShown?.(row) ?? true);
  const buttons = shown.filter((action) => !action.inMenu).slice(0, MOST_BUTTONS);
  const inMenu = shown.filter((action) => !buttons.includes(action));
  return (
    <Stack row justify="end" gap={1}>
      {buttons.map(({ key, icon, label, isDisabled, to, onSelect }) => (
        <IconButton
          key={key}
          icon={icon}
          iconSize={17}
          label={t('ui.actionOn', { action: label, name })}
          tip={label}
          disabled={isDisabled}
          to={to?.(row)}
          onClick={onSelect && (() => onSelect(row))}
        />
      ))}
      {inMenu.length > 0 && (
        <Menu
          trigger={
            <MenuTrigger label={t('ui.moreOn', { name })} isIcon>
              <Icon name="more" size={17} />
            </MenuTrigger>
          }
          entries={inMenu.map(({ key, label, icon, isDangerous, isDisabled, to, onSelect }) => ({
            ...{ key, label, icon, isDangerous, isDisabled },
            to: isDisabled ? undefined : to?.(row),
            onSelect: onSelect && (() => onSelect(row)),
          }))}
        />
      )}
    </Stack>
  );
}

/** Pixels that the buttons of a row need at most. */
export function widthOfActions<Row>(actions: readonly RowAction<Row>[]): number {
  const buttons = Math.min(MOST_BUTTONS, actions.filter((action) => !action.inMenu).length);
  const hasMenu = buttons < actions.length;
  return (buttons + (hasMenu ? 1 : 0)) * 36 + 32;
}

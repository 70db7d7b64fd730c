import Box from '@mui/joy/Box';
import Dropdown from '@mui/joy/Dropdown';
import IconButton from '@mui/joy/IconButton';
import Menu from '@mui/joy/Menu';
import MenuButton from '@mui/joy/MenuButton';
import MenuItem from '@mui/joy/MenuItem';
import Tooltip from '@mui/joy/Tooltip';
import { useTranslation } from 'react-i18next';
import { Icon } from '../text/icon.js';
import type { RowAction } from './list-columns.js';

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
    <Box sx={{ display: 'flex', justifyContent: 'flex-end', gap: 1 }}>
      {shown
        .filter((action) => !action.inMenu)
        .map((action) => (
          <Tooltip key={action.key} title={action.label}>
            <IconButton
              size="sm"
              variant="plain"
              color="neutral"
              aria-label={t('ui.actionOn', { action: action.label, name })}
              disabled={action.isDisabled ?? false}
              onClick={() => action.onSelect(row)}
            >
              <Icon name={action.icon} size={17} />
            </IconButton>
          </Tooltip>
        ))}
      {inMenu.length > 0 && (
        <Dropdown>
          <MenuButton
            slots={{ root: IconButton }}
            slotProps={{ root: { size: 'sm', variant: 'plain', color: 'neutral' } }}
            aria-label={t('ui.moreOn', { name })}
          >
            <Icon name="more" size={17} />
          </MenuButton>
          <Menu size="sm" placement="bottom-end" sx={{ minWidth: 180, borderColor: 'hairline' }}>
            {inMenu.map((action) => (
              <MenuItem
                key={action.key}
                color={action.isDangerous ? 'danger' : 'neutral'}
                disabled={action.isDisabled ?? false}
                onClick={() => action.onSelect(row)}
                sx={{ gap: 2.5 }}
              >
                <Icon name={action.icon} size={16} />
                {action.label}
              </MenuItem>
            ))}
          </Menu>
        </Dropdown>
      )}
    </Box>
  );
}

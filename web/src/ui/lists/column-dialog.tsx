import { useTranslation } from 'react-i18next';
import { Button } from '../controls/button.js';
import { IconButton } from '../controls/icon-button.js';
import { Dialog } from '../dialogs/dialog.js';
import { TickField } from '../fields/fields.js';
import { Box } from '../layout/box.js';
import { Stack } from '../layout/stack.js';
import { moved } from './moved.js';
import type { ColumnChoice } from './shown-columns.js';
import { SortableList } from './sortable-list.js';
import type { ListState } from './use-list-state.js';

interface ColumnDialogProps {
  /** In their present order. */
  choices: readonly ColumnChoice[];
  state: Pick<ListState, 'arrangement' | 'arrange'>;
  canPin?: boolean | undefined;
  onClose: () => void;
}

/** Moves the columns of a list, shows and hides them, and pins those that are to stay in sight. What is changed holds at once. */
export function ColumnDialog({ choices, state, canPin, onClose }: ColumnDialogProps) {
  const { t } = useTranslation();
  const { arrangement, arrange } = state;
  const { columns, order, pinned } = arrangement;
  const move = (from: number, to: number) => {
    const keys = moved(choices, from, to).map(({ key }) => key);
    // Other columns of this list, such as those of another poll, stay where they were put.
    arrange({ order: [...keys, ...order.filter((key) => !keys.includes(key))] });
  };
  const pin = ({ key, isPinned }: ColumnChoice) =>
    arrange({ pinned: isPinned ? pinned.filter((one) => one !== key) : [...pinned, key] });
  return (
    <Dialog
      open
      title={t('ui.columns')}
      width={480}
      onClose={onClose}
      actions={
        <Button kind="secondary" onClick={onClose} autoFocus>
          {t('ui.close')}
        </Button>
      }
    >
      <SortableList
        label={t('ui.columns')}
        items={choices.map((choice) => ({ ...choice, id: choice.key }))}
        onMove={move}
        renderItem={(choice, _, handle) => (
          <Stack row gap={2} minHeight={36}>
            <Box isFixed width={32}>
              {handle}
            </Box>
            <Box grow breaks>
              <TickField
                label={choice.label}
                checked={choice.isShown}
                onChange={(isShown) => arrange({ columns: { ...columns, [choice.key]: isShown } })}
              />
            </Box>
            {canPin && (
              <IconButton
                icon="pin"
                label={t('ui.pinColumn', { name: choice.label })}
                tip={t(choice.isPinned ? 'ui.unpin' : 'ui.pin')}
                aria-pressed={choice.isPinned}
                onClick={() => pin(choice)}
                style={choice.isPinned ? { color: 'var(--colour-accent)' } : {}}
              />
            )}
          </Stack>
        )}
      />
    </Dialog>
  );
}

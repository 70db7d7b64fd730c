import { useTranslation } from 'react-i18next';
import { IconButton } from '../../../ui/controls/icon-button.js';
import { Stack } from '../../../ui/layout/stack.js';

interface HistoryButtonsProps {
  /** Undefined where there is nothing to undo, or to do again. */
  onUndo?: (() => void) | undefined;
  onRedo?: (() => void) | undefined;
}

/** Undo and redo, at the head of the page of a poll. */
export function HistoryButtons({ onUndo, onRedo }: HistoryButtonsProps) {
  const { t } = useTranslation();
  return (
    // On phones it leaves the room beside it to the buttons that save.
    <Stack row gap={2} style={{ flex: 'none' }}>
      <IconButton
        icon="restore"
        isLarge
        label={t('poll.history.undo')}
        isOff={!onUndo}
        onClick={onUndo}
      />
      <IconButton
        icon="restore"
        isLarge
        label={t('poll.history.redo')}
        style={{ transform: 'scaleX(-1)' }}
        isOff={!onRedo}
        onClick={onRedo}
      />
    </Stack>
  );
}

import { useEffect, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../controls/button.js';
import { Dialog } from '../dialogs/dialog.js';
import { Box } from '../layout/box.js';
import { Stack } from '../layout/stack.js';
import type { OpenedRow } from './use-opened-row.js';

interface RowDialogProps extends Pick<OpenedRow, 'previous' | 'next'> {
  isOpen: boolean;
  title: string;
  onOpen: OpenedRow['open'];
  /** Stands last, and has the focus; else the button that closes has it. */
  action?: ReactNode;
  children: ReactNode;
}

/** One row of a list in full. Buttons and arrow keys lead to its neighbours. */
export function RowDialog({
  isOpen,
  title,
  previous,
  next,
  onOpen,
  action,
  children,
}: RowDialogProps) {
  const { t } = useTranslation();
  useEffect(() => {
    if (!isOpen) return undefined;
    const turn = ({ key }: KeyboardEvent) => {
      const neighbour = key === 'ArrowLeft' ? previous : key === 'ArrowRight' ? next : undefined;
      if (neighbour !== undefined) onOpen(neighbour);
    };
    window.addEventListener('keydown', turn);
    return () => window.removeEventListener('keydown', turn);
  }, [isOpen, previous, next, onOpen]);
  const turnTo = (id: string | undefined) => () => onOpen(id ?? null);
  return (
    <Dialog
      open={isOpen}
      width={720}
      title={title}
      onClose={() => onOpen(null)}
      actions={
        <Stack row wrap grow gap={2}>
          <Button kind="secondary" isOff={previous === undefined} onClick={turnTo(previous)}>
            {t('response.previous')}
          </Button>
          <Button kind="secondary" isOff={next === undefined} onClick={turnTo(next)}>
            {t('response.next')}
          </Button>
          <Box grow />
          <Button kind="secondary" onClick={() => onOpen(null)} autoFocus={!action}>
            {t('ui.close')}
          </Button>
          {action}
        </Stack>
      }
    >
      {children}
    </Dialog>
  );
}

import type { ReactNode } from 'react';
import Box from '@mui/joy/Box';
import Modal from '@mui/joy/Modal';
import ModalDialog from '@mui/joy/ModalDialog';
import DialogTitle from '@mui/joy/DialogTitle';
import DialogContent from '@mui/joy/DialogContent';
import { useScrolls } from './use-scrolls.js';

interface DialogProps {
  open: boolean;
  title: string;
  children?: ReactNode;
  /** Buttons; the primary one last. */
  actions?: ReactNode;
  onClose: () => void;
  /** In pixels; narrower screens take what they have. */
  width?: number;
  /** An answer is needed before anything else can be done. */
  urgent?: boolean;
}

/** A window over the page with one question and its answers. */
export function Dialog({
  open,
  title,
  children,
  actions,
  onClose,
  width = 550,
  urgent,
}: DialogProps) {
  const { ref, scrolls } = useScrolls();
  return (
    <Modal open={open} onClose={onClose}>
      <ModalDialog
        role={urgent ? 'alertdialog' : 'dialog'}
        sx={{
          width: `min(${width}px, calc(100vw - 32px))`,
          maxHeight: 'calc(100dvh - 32px)',
          p: 6,
          gap: 4,
          borderColor: 'hairline',
          bgcolor: 'background.popup',
        }}
      >
        <DialogTitle
          component="h2"
          sx={{
            color: 'text.primary',
            fontSize: 'xl',
            fontWeight: 600,
            lineHeight: 1.3,
            overflowWrap: 'anywhere',
          }}
        >
          {title}
        </DialogTitle>
        <DialogContent
          // What is longer than the window is scrolled from here by those who use keys.
          ref={ref}
          {...(scrolls && { tabIndex: 0 })}
          sx={{
            color: 'text.secondary',
            fontSize: 'md',
            overflow: 'auto',
            overflowWrap: 'break-word',
          }}
        >
          {children}
        </DialogContent>
        {actions && (
          <Box
            sx={{
              display: 'flex',
              flexDirection: { xs: 'column-reverse', sm: 'row' },
              justifyContent: 'flex-end',
              gap: 2,
              pt: 3,
            }}
          >
            {actions}
          </Box>
        )}
      </ModalDialog>
    </Modal>
  );
}

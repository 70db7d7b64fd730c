import Box from '@mui/joy/Box';
import IconButton from '@mui/joy/IconButton';
import Sheet from '@mui/joy/Sheet';
import { useAtomValue } from 'jotai';
import { useTranslation } from 'react-i18next';
import { Icon } from '../text/icon.js';
import { closeToast, toastsAtom } from './toast.js';

const icons = { danger: 'alert', success: 'check', neutral: 'check' } as const;

/** Where toasts appear; mounted once. */
export function Toasts() {
  const { t } = useTranslation();
  const toasts = useAtomValue(toastsAtom);
  return (
    <Box
      role="status"
      aria-live="polite"
      sx={{
        position: 'fixed',
        insetInlineEnd: 16,
        insetBlockEnd: { xs: 80, sm: 16 },
        insetInlineStart: { xs: 16, sm: 'auto' },
        zIndex: 1500,
        display: 'grid',
        gap: 2,
        width: { sm: 380 },
      }}
    >
      {toasts.map((toast) => (
        <Sheet
          key={toast.id}
          variant="outlined"
          sx={{
            display: 'flex',
            alignItems: 'flex-start',
            gap: 3,
            p: 3,
            borderRadius: 'sm',
            bgcolor: 'background.popup',
            borderInlineStart: '3px solid',
            borderInlineStartColor: toast.tone === 'danger' ? 'danger.500' : 'accent',
          }}
        >
          <Box sx={{ color: toast.tone === 'danger' ? 'danger.plainColor' : 'accent', pt: '1px' }}>
            <Icon name={icons[toast.tone]} />
          </Box>
          <Box sx={{ flex: 1, fontSize: 'md', overflowWrap: 'anywhere' }}>{toast.text}</Box>
          <IconButton
            size="sm"
            aria-label={t('ui.close')}
            onClick={() => closeToast(toast.id)}
            sx={{ m: -1 }}
          >
            <Icon name="close" size={16} />
          </IconButton>
        </Sheet>
      ))}
    </Box>
  );
}

import Box from '@mui/joy/Box';
import { useTranslation } from 'react-i18next';
import type { PollContent } from '@canvass/contracts/poll/poll';
import { useText } from '../../../questions/texts.js';
import forms from '../../../respond/form.module.css';

const screen = { m: 'auto', maxWidth: 560, width: '100%', textAlign: 'var(--align)' } as const;

/** The company's own first page. */
export function PreviewWelcome({ poll, onStart }: { poll: PollContent; onStart: () => void }) {
  const text = useText();
  const welcome = poll.style.welcomeScreen;
  return (
    <Box sx={screen}>
      <Box
        sx={{
          color: 'var(--question)',
          fontSize: 36,
          fontWeight: 640,
          lineHeight: 1.15,
          letterSpacing: '-0.02em',
          overflowWrap: 'anywhere',
        }}
      >
        {welcome?.title || poll.name}
      </Box>
      {welcome?.subtitle && (
        <Box sx={{ mt: 4, color: 'var(--quiet)', fontSize: 18 }}>{welcome.subtitle}</Box>
      )}
      <Box sx={{ mt: 8 }}>
        <button type="button" className={forms.primary} onClick={onStart}>
          {welcome?.btnText || text('start')}
        </button>
      </Box>
    </Box>
  );
}

/** What follows the last question. */
export function PreviewEnd({ onAgain }: { onAgain: () => void }) {
  const { t } = useTranslation();
  const text = useText();
  return (
    <Box sx={screen}>
      <Box sx={{ color: 'var(--question)', fontSize: 36, fontWeight: 640 }}>
        {text('thanksTitle')}
      </Box>
      <Box sx={{ mt: 4, color: 'var(--quiet)', fontSize: 17 }}>{t('poll.finished')}</Box>
      <Box sx={{ mt: 8 }}>
        <button type="button" className={forms.quiet} onClick={onAgain}>
          {t('poll.again')}
        </button>
      </Box>
    </Box>
  );
}

import { useState } from 'react';
import Box from '@mui/joy/Box';
import Button from '@mui/joy/Button';
import { useTranslation } from 'react-i18next';
import type { ResponseView } from '@canvass/contracts/response/view';
import { useFormat } from '../../../i18n/format.js';
import { Dialog } from '../../../ui/dialogs/dialog.js';

type Answer = ResponseView['answers'][number];

/** More than fits into a cell. */
const LONG_TEXT = 60;
/** Fits into a line of the narrowest column. */
const SHORT_TEXT = 12;

/** What one person answered to one question. */
export function AnswerCell({ answer }: { answer: Answer | undefined }) {
  const { t } = useTranslation();
  const { number } = useFormat();
  const [isOpen, setOpen] = useState(false);
  if (!answer || answer.content.length === 0) return <>–</>;
  if (answer.question.type === 'signature') {
    return (
      <Box
        component="img"
        src={String(answer.content[0])}
        alt={t('response.signature')}
        loading="lazy"
        sx={{
          display: 'block',
          height: 36,
          maxWidth: 140,
          objectFit: 'contain',
          // Signatures are drawn in dark ink, whatever the colours of the workspace.
          bgcolor: '#fff',
          borderRadius: '4px',
          border: '1px solid',
          borderColor: 'hairline',
        }}
      />
    );
  }
  const words = answer.content.map((value) => {
    if (typeof value === 'boolean') return t(value ? 'response.yes' : 'response.no');
    return typeof value === 'number' ? number(value) : value;
  });
  const text = words.join(', ');
  if (text.length <= LONG_TEXT) {
    return <Box sx={{ minWidth: text.length > SHORT_TEXT ? 180 : 0 }}>{text}</Box>;
  }
  return (
    <>
      <Box
        sx={{
          display: 'flex',
          flexWrap: { xs: 'wrap', sm: 'nowrap' },
          alignItems: 'baseline',
          gap: { xs: 0, sm: 2 },
        }}
      >
        <Box
          sx={{
            width: { xs: '100%', sm: 280 },
            overflow: 'hidden',
            overflowWrap: 'anywhere',
            display: '-webkit-box',
            WebkitBoxOrient: 'vertical',
            WebkitLineClamp: { xs: 3, sm: 2 },
          }}
        >
          {text}
        </Box>
        <Button
          size="sm"
          variant="plain"
          aria-label={`${t('response.readAll')}: ${answer.question.name}`}
          onClick={() => setOpen(true)}
          sx={{ flex: 'none', minHeight: 24, px: { xs: 0, sm: 1.5 }, color: 'accent' }}
        >
          {t('response.readAll')}
        </Button>
      </Box>
      <Dialog
        open={isOpen}
        title={answer.question.name}
        onClose={() => setOpen(false)}
        actions={
          <Button onClick={() => setOpen(false)} autoFocus>
            {t('ui.close')}
          </Button>
        }
      >
        <Box sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', color: 'text.primary' }}>
          {words.length > 1 ? (
            <Box component="ul" sx={{ m: 0, paddingInlineStart: 5 }}>
              {words.map((word) => (
                <li key={word}>{word}</li>
              ))}
            </Box>
          ) : (
            text
          )}
        </Box>
      </Dialog>
    </>
  );
}

import Box from '@mui/joy/Box';
import Button from '@mui/joy/Button';
import { useTranslation } from 'react-i18next';
import { copyText } from '../../../ui/browser/copy-text.js';
import { Dialog } from '../../../ui/dialogs/dialog.js';

/** Shows new recovery codes, this one time. */
export function RecoveryCodesDialog({
  codes,
  onClose,
}: {
  codes: readonly string[];
  onClose: () => void;
}) {
  const { t } = useTranslation();
  return (
    <Dialog
      open
      title={t('secondFactor.codesTitle')}
      width={480}
      // Closed by its button alone, as the codes are never shown again.
      onClose={() => undefined}
      actions={
        <>
          <Button
            variant="outlined"
            color="neutral"
            onClick={() => void copyText(codes.join('\n'), t('secondFactor.codesCopied'))}
          >
            {t('secondFactor.copyCodes')}
          </Button>
          <Button onClick={onClose}>{t('secondFactor.kept')}</Button>
        </>
      }
    >
      {t('secondFactor.codesText')}
      <Box
        component="ol"
        sx={{
          display: 'grid',
          gridTemplateColumns: 'repeat(2, max-content)',
          columnGap: 8,
          rowGap: 1,
          listStyle: 'none',
          p: 0,
          mt: 4,
          mb: 0,
          color: 'text.primary',
          fontFamily: 'monospace',
          fontSize: 'md',
        }}
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </Box>
    </Dialog>
  );
}

import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/controls/button.js';
import { Grid } from '../../../ui/layout/grid.js';
import { Stack } from '../../../ui/layout/stack.js';
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
      actions={<Button onClick={onClose}>{t('secondFactor.kept')}</Button>}
    >
      {t('secondFactor.codesText')}
      <Grid
        as="ol"
        columns="repeat(2, max-content)"
        columnGap={8}
        rowGap={1}
        marginTop={4}
        size="body"
        tone="ink"
        mono
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </Grid>
      <Stack row marginTop={4}>
        <Button
          kind="secondary"
          icon="copy"
          onClick={() => void copyText(codes.join('\n'), t('secondFactor.codesCopied'))}
        >
          {t('secondFactor.copyCodes')}
        </Button>
      </Stack>
    </Dialog>
  );
}

import { useTranslation } from 'react-i18next';
import { consentCalls } from '@canvass/contracts/consent/calls';
import type { FilledConsentForm } from '@canvass/contracts/consent/view';
import { useDownload } from '../../../api/use-download.js';
import { useFormat } from '../../../i18n/format.js';
import { Button } from '../../../ui/controls/button.js';
import { Dialog } from '../../../ui/dialogs/dialog.js';
import { Box } from '../../../ui/layout/box.js';
import { Stack } from '../../../ui/layout/stack.js';
import { FilledForm } from './filled-form.js';

interface ConsentDialogProps {
  /** Null while none is open. */
  form: FilledConsentForm | null;
  /** Those before and after it in the list, if there are any. */
  previous: string | undefined;
  next: string | undefined;
  onOpen: (id: string | null) => void;
}

/** A form as it was filled: what its PDF shows. */
export function ConsentDialog({ form, previous, next, onOpen }: ConsentDialogProps) {
  const { t } = useTranslation();
  const { counted } = useFormat();
  const pdf = useDownload(consentCalls.pdf);
  const turnTo = (id: string | undefined) => () => onOpen(id ?? null);
  const title = form && t('consent.formOf', { name: form.text.name, moment: counted(form) });
  return (
    <Dialog
      open={form !== null}
      width={720}
      title={title ?? ''}
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
          <Button kind="secondary" onClick={() => onOpen(null)}>
            {t('ui.close')}
          </Button>
          <Button
            icon="download"
            autoFocus
            loading={pdf.isBusy}
            onClick={() => {
              if (form) pdf.start({ parameters: { consentFormId: form.consentFormId } });
            }}
          >
            {t('consent.pdf')}
          </Button>
        </Stack>
      }
    >
      {form && <FilledForm form={form} />}
    </Dialog>
  );
}

import { useTranslation } from 'react-i18next';
import { consentCalls } from '@canvass/contracts/consent/calls';
import type { FilledConsentForm } from '@canvass/contracts/consent/view';
import { useDownload } from '../../../api/use-download.js';
import { useFormat } from '../../../i18n/format.js';
import { Button } from '../../../ui/controls/button.js';
import { RowDialog } from '../../../ui/lists/row-dialog.js';
import type { OpenedRow } from '../../../ui/lists/use-opened-row.js';
import { FilledForm } from './filled-form.js';

interface ConsentDialogProps extends Pick<OpenedRow, 'previous' | 'next'> {
  /** Null while none is open. */
  form: FilledConsentForm | null;
  onOpen: OpenedRow['open'];
}

/** A form as it was filled: what its PDF shows. */
export function ConsentDialog({ form, ...row }: ConsentDialogProps) {
  const { t } = useTranslation();
  const { wholeMoment } = useFormat();
  const pdf = useDownload(consentCalls.pdf);
  const title = form && t('consent.formOf', { name: form.text.name, moment: wholeMoment(form) });
  return (
    <RowDialog
      {...row}
      isOpen={form !== null}
      title={title ?? ''}
      action={
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
      }
    >
      {form && <FilledForm form={form} />}
    </RowDialog>
  );
}

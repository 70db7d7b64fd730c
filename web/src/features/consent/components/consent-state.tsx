import { useTranslation } from 'react-i18next';
import type { FilledConsentForm } from '@canvass/contracts/consent/view';
import { Tag } from '../../../ui/text/tag.js';

/** Whether a form is signed, and whether it was withdrawn since. */
export function ConsentState({ form }: { form: FilledConsentForm }) {
  const { t } = useTranslation();
  if (form.withdrawnAt !== undefined) return <Tag tone="warning">{t('consent.withdrawn')}</Tag>;
  return (
    <Tag tone={form.isSigned ? 'success' : 'outline'}>
      {t(form.isSigned ? 'consent.signed' : 'consent.unsigned')}
    </Tag>
  );
}

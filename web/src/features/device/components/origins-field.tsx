import { useTranslation } from 'react-i18next';
import { MOST_ORIGINS } from '@canvass/contracts/device/bounds';
import { TextAreaField } from '../../../ui/fields/fields.js';
import { PlanLock } from '../../../ui/plan/plan-lock.js';
import type { DraftForm } from '../../../ui/record/use-draft-form.js';
import type { DeviceDraft } from './draft.js';

/** The sites that may show the service inside theirs, where the plan allows it. */
export function OriginsField({ form }: { form: DraftForm<DeviceDraft> }) {
  const { t } = useTranslation();
  const { draft, update, errorAt, disabled } = form;
  const { origins = [] } = draft;
  return (
    <PlanLock feature="embeddablePolls" label={t('device.origins')} isUsed={origins.length > 0}>
      {(isLocked) => (
        <TextAreaField
          label={t('device.origins')}
          help={t('device.originsHelp', { max: MOST_ORIGINS })}
          value={origins.join('\n')}
          onChange={(typed) => update({ origins: typed === '' ? [] : typed.split('\n') })}
          error={errorAt('origins')}
          disabled={disabled || (isLocked && origins.length === 0)}
        />
      )}
    </PlanLock>
  );
}

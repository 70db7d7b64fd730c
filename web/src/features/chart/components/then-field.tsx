import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../i18n/format.js';
import { onDemand } from '../../../ui/browser/on-demand.js';
import { SelectField } from '../../../ui/fields/fields.js';

const ThenDialog = onDemand(async () => (await import('./then-dialog.js')).ThenDialog);

interface ThenFieldProps {
  /** ISO 8601; empty for now. */
  at: string;
  onChange: (at: string) => void;
  isOff: boolean;
}

/** Chooses between charts of now and of a past moment. */
export function ThenField({ at, onChange, isOff }: ThenFieldProps) {
  const { t } = useTranslation();
  const { dateTime } = useFormat();
  const [isChoosing, setChoosing] = useState(false);
  return (
    <>
      <SelectField
        label={t('chart.then.asOf')}
        value={at}
        options={[
          { value: '', label: t('chart.then.now') },
          ...(at === '' ? [] : [{ value: at, label: dateTime(at) }]),
          { value: 'choose', label: t('chart.then.choose') },
        ]}
        onChange={(value) => (value === 'choose' ? setChoosing(true) : onChange(value))}
        disabled={isOff}
      />
      {isChoosing && <ThenDialog at={at} onChoose={onChange} onClose={() => setChoosing(false)} />}
    </>
  );
}

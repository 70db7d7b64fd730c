import { useTranslation } from 'react-i18next';
import { quarantines, type Quarantine } from '@canvass/contracts/response/events';
import { NativeSelect } from '../../../ui/fields/native-select.js';

/** The reason that an address names; empty for any. */
export function reasonIn(text: string): Quarantine | '' {
  return quarantines.find((one) => one === text) ?? '';
}

interface AsideReasonProps {
  value: Quarantine | '';
  onChange: (reason: Quarantine | '') => void;
}

/** Why the responses were set aside that the list shows. */
export function AsideReason({ value, onChange }: AsideReasonProps) {
  const { t } = useTranslation();
  const options = quarantines.map((one) => ({
    value: one,
    label: t(`response.asideReasons.${one}`),
  }));
  return (
    <NativeSelect
      label={t('response.reason')}
      value={value}
      options={[{ value: '', label: t('response.anyReason') }, ...options]}
      onChange={onChange}
    />
  );
}

import { useTranslation } from 'react-i18next';
import { useDeviceChoices } from '../../api/get-device-choices.js';
import { SelectField } from '../fields/fields.js';
import { withPresent } from './with-present.js';

interface DeviceFieldProps {
  /** Empty until one is chosen. */
  pollId: string;
  /** Id of a service; empty for all. */
  value: string;
  onChange: (device: string) => void;
}

/** Chooses one of the services that offer a poll, or all of them. */
export function DeviceField({ pollId, value, onChange }: DeviceFieldProps) {
  const { t } = useTranslation();
  const devices = useDeviceChoices(pollId).data;
  return (
    <SelectField
      label={t('answerFilter.device')}
      value={value}
      options={withPresent(value, {
        none: { value: '', label: t('answerFilter.anyDevice') },
        choices: devices?.map(({ _id, name }) => ({ value: _id, label: name })),
        notListed: t('answerFilter.notListed'),
      })}
      onChange={onChange}
      disabled={pollId === ''}
    />
  );
}

import { firmCalls } from '@canvass/contracts/firm/calls';
import { useTranslation } from 'react-i18next';
import { useAsk } from '../../../api/use-ask.js';
import { useCommand } from '../../../api/use-command.js';
import { useIsInactive } from '../../../session/profile.js';
import { showSuccess } from '../../../ui/feedback/toast.js';
import { SwitchField } from '../../../ui/fields/switch-field.js';
import { Section } from '../../../ui/layout/page.js';

/** Whether the company is mailed a checkpoint each week, by which later changes of its history would show. */
export function CheckpointMails() {
  const { t } = useTranslation();
  const isInactive = useIsInactive();
  const company = useAsk(firmCalls.view, {}, { topic: 'account' });
  const edit = useCommand(firmCalls.editSettings, { changes: ['account'] });
  if (!company.data) return null;
  const { mailsCheckpoints, revision } = company.data;
  const change = (isOn: boolean) =>
    edit.mutate(
      { mailsCheckpoints: isOn, revision },
      {
        onSuccess: () =>
          showSuccess({ text: t(isOn ? 'history.firm.mailsOn' : 'history.firm.mailsOff') }),
      },
    );
  return (
    <Section title={t('history.firm.proof')}>
      <SwitchField
        label={t('history.firm.mails')}
        help={t('history.firm.mailsHelp')}
        checked={mailsCheckpoints}
        onChange={change}
        disabled={isInactive || edit.isPending}
      />
    </Section>
  );
}

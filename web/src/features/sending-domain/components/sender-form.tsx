import { useTranslation } from 'react-i18next';
import { sendingDomainCalls } from '@canvass/contracts/sending-domain/calls';
import { LONGEST_SENDER_NAME } from '@canvass/contracts/sending-domain/commands';
import { LONGEST_SENDER } from '@canvass/contracts/sending-domain/domain';
import { checkSender } from '@canvass/contracts/sending-domain/rules';
import type { SenderView } from '@canvass/contracts/sending-domain/view';
import { useCommand } from '../../../api/use-command.js';
import { TextField } from '../../../ui/fields/fields.js';
import { showSuccess } from '../../../ui/feedback/toast.js';
import { Stack } from '../../../ui/layout/stack.js';
import { SaveButton } from '../../../ui/record/save-button.js';
import { useDraftForm } from '../../../ui/record/use-draft-form.js';
import { senderCommand } from '../api/sending-domain.js';

interface SenderFormProps {
  /** Null where mails come from the platform. */
  sender: SenderView | null;
  disabled: boolean;
}

/** The address and the name that mails are to come from. */
export function SenderForm({ sender, disabled }: SenderFormProps) {
  const { t } = useTranslation();
  const draft = { email: sender?.email ?? '', name: sender?.name ?? '' };
  const form = useDraftForm({ draft, rules: checkSender, disabled });
  const setting = useCommand(sendingDomainCalls.set, {
    ...senderCommand,
    shownInPlace: ['invalidInput'],
  });
  const save = form.submit((given) =>
    setting.save(given, {
      onSuccess: () => showSuccess({ text: t('sender.saved') }),
      onError: ({ violations }) => form.refuse(violations),
    }),
  );
  return (
    <Stack as="form" gap={4} maxWidth="form" noValidate ref={form.ref} onSubmit={save}>
      <TextField
        label={t('sender.email')}
        help={t('sender.emailHelp')}
        type="email"
        autoComplete="off"
        maxLength={LONGEST_SENDER}
        required
        {...form.text('email', (typed) => typed.trim())}
      />
      <TextField
        label={t('sender.name')}
        help={t('sender.nameHelp')}
        autoComplete="off"
        maxLength={LONGEST_SENDER_NAME}
        {...form.text('name')}
      />
      <Stack row>
        <SaveButton isSaving={setting.isPending} disabled={disabled} />
      </Stack>
    </Stack>
  );
}

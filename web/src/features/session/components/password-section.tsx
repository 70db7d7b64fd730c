import { useTranslation } from 'react-i18next';
import { LONGEST_PASSWORD, SHORTEST_PASSWORD } from '@canvass/contracts/account/account';
import type { ChangePassword } from '@canvass/contracts/account/password-commands';
import { checkNewPassword } from '@canvass/contracts/account/rules';
import { useIsSwitchedOff } from '../../../session/profile.js';
import { Button } from '../../../ui/controls/button.js';
import { Stack } from '../../../ui/layout/stack.js';
import { Text } from '../../../ui/text/text.js';
import { TextField } from '../../../ui/fields/fields.js';
import { Section } from '../../../ui/layout/page.js';
import { useDraftForm } from '../../../ui/record/use-draft-form.js';
import { showSuccess } from '../../../ui/feedback/toast.js';
import { useChangePassword } from '../api/account.js';

const empty: ChangePassword = { currentPassword: '', password: '', rePassword: '' };

/** Changes the account's password. */
export function PasswordSection() {
  const { t } = useTranslation();
  const change = useChangePassword();
  const isSwitchedOff = useIsSwitchedOff();
  const form = useDraftForm({ draft: empty, rules: checkNewPassword });
  const { draft: filled } = form;
  const submit = form.submit((given) => {
    change.mutate(given, {
      onSuccess: () => {
        form.reset(empty);
        showSuccess({ text: t('password.saved') });
      },
      onError: (failure) => form.refuse(failure.violations),
    });
  });
  const field = (name: keyof ChangePassword) => ({
    type: 'password',
    maxLength: LONGEST_PASSWORD,
    ...form.text(name),
  });
  return (
    <Section title={t('password.title')}>
      <Stack as="form" gap={4} maxWidth={400} ref={form.ref} onSubmit={submit} noValidate>
        <TextField
          label={t('password.current')}
          autoComplete="current-password"
          {...field('currentPassword')}
        />
        <TextField
          label={t('password.new')}
          autoComplete="new-password"
          help={t('account.passwordHelp', { count: SHORTEST_PASSWORD })}
          {...field('password')}
        />
        <TextField
          label={t('password.repeat')}
          autoComplete="new-password"
          {...field('rePassword')}
        />
        <Text size="small" tone="secondary">
          {t('password.othersEnd')}
        </Text>
        <div>
          <Button
            type="submit"
            disabled={
              isSwitchedOff || !filled.currentPassword || !filled.password || !filled.rePassword
            }
            loading={change.isPending}
          >
            {t('password.change')}
          </Button>
        </div>
      </Stack>
    </Section>
  );
}

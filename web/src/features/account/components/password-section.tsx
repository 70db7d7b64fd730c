import { useState } from 'react';
import Box from '@mui/joy/Box';
import Button from '@mui/joy/Button';
import { useForm, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { SHORTEST_PASSWORD } from '@canvass/contracts/account/account';
import type { ChangePassword } from '@canvass/contracts/account/password-commands';
import type { Violation } from '@canvass/contracts/rule/violation';
import { TextField } from '../../../ui/fields.js';
import { Section } from '../../../ui/page.js';
import { showToast } from '../../../ui/toast.js';
import { useChangePassword } from '../api/change-password.js';
import { checkNewPassword, errorOf } from './new-password.js';

const empty: ChangePassword = { currentPassword: '', password: '', rePassword: '' };

/** Changing the own password. */
export function PasswordSection() {
  const { t } = useTranslation();
  const change = useChangePassword();
  const [violations, setViolations] = useState<Violation[]>([]);
  const { register, handleSubmit, control, reset } = useForm<ChangePassword>({
    defaultValues: empty,
  });
  const filled = useWatch({ control });
  const submit = handleSubmit((form) => {
    const found = checkNewPassword(form.password, form.rePassword);
    setViolations(found);
    if (found.length > 0) return;
    change.mutate(form, {
      onSuccess: () => {
        reset(empty);
        showToast(t('password.saved'), 'success');
      },
      onError: (failure) => setViolations(failure.violations),
    });
  });
  const field = (name: keyof ChangePassword) => ({
    type: 'password',
    maxLength: 1000,
    error: errorOf(violations, name),
    ...register(name),
  });
  return (
    <Section title={t('password.title')}>
      <Box
        component="form"
        onSubmit={(event) => void submit(event)}
        sx={{ display: 'grid', gap: 4, maxWidth: 400 }}
        noValidate
      >
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
        <Box sx={{ fontSize: 'sm', color: 'text.secondary' }}>{t('password.othersEnd')}</Box>
        <Box>
          <Button
            type="submit"
            disabled={!filled.currentPassword || !filled.password || !filled.rePassword}
            loading={change.isPending}
          >
            {t('password.change')}
          </Button>
        </Box>
      </Box>
    </Section>
  );
}

import Alert from '@mui/joy/Alert';
import Box from '@mui/joy/Box';
import Button from '@mui/joy/Button';
import { useForm, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { EMAIL_PATTERN } from '@canvass/contracts/account/account';
import type { Recover } from '@canvass/contracts/account/password-commands';
import { NO_ANSWER } from '../../../api/failure.js';
import { wordFailure } from '../../../api/word-failure.js';
import { TextField } from '../../../ui/fields/fields.js';
import { useRecover } from '../api/recover.js';
import { GuestPage } from '../../../ui/layout/guest-page.js';

/** Sends a link with which a forgotten password can be reset. */
export function ForgottenPassword() {
  const { t } = useTranslation();
  const recovery = useRecover();
  const { register, handleSubmit, control } = useForm<Recover>({ defaultValues: { email: '' } });
  const { email = '' } = useWatch({ control });
  const submit = handleSubmit((asked) => recovery.mutate({ email: asked.email.trim() }));
  const refusal = recovery.error && recovery.error.code !== NO_ANSWER ? recovery.error : null;
  return (
    <GuestPage title={t('password.forgottenTitle')}>
      <Box
        component="form"
        onSubmit={(event) => void submit(event)}
        sx={{ display: 'grid', gap: 4 }}
        noValidate
      >
        {refusal && (
          <Alert role="alert" color="danger" variant="soft">
            {wordFailure(refusal)}
          </Alert>
        )}
        {recovery.isSuccess ? (
          <Alert role="status" color="success" variant="soft">
            {t('password.linkSent', { email: recovery.variables.email })}
          </Alert>
        ) : (
          <>
            <Box sx={{ color: 'text.secondary' }}>{t('password.forgottenText')}</Box>
            <TextField
              label={t('account.email')}
              type="email"
              autoComplete="username"
              autoFocus
              {...register('email')}
            />
            <Button
              type="submit"
              disabled={!EMAIL_PATTERN.test(email.trim())}
              loading={recovery.isPending}
            >
              {t('password.sendLink')}
            </Button>
          </>
        )}
        <Box sx={{ fontSize: 'md' }}>
          <Link to="/login">{t('password.toLogin')}</Link>
        </Box>
      </Box>
    </GuestPage>
  );
}

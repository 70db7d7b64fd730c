import { useState } from 'react';
import Alert from '@mui/joy/Alert';
import Box from '@mui/joy/Box';
import Button from '@mui/joy/Button';
import { useAtomValue } from 'jotai';
import { useForm, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Login as Credentials } from '@canvass/contracts/account/commands';
import { NO_ANSWER } from '../../../api/failure.js';
import { wordFailure } from '../../../api/word-failure.js';
import { beginSession, returnToAtom } from '../../../session/session.js';
import { TextField } from '../../../ui/fields/fields.js';
import { useLogin } from '../api/login.js';
import { CodeField } from '../components/code-field.js';
import { GuestPage } from '../../../ui/layout/guest-page.js';

/** Signs in. */
export function Login() {
  const { t } = useTranslation();
  const hasExpired = useAtomValue(returnToAtom) !== null;
  const login = useLogin();
  const { register, handleSubmit, control } = useForm<Credentials>({
    defaultValues: { email: '', password: '', code: '' },
  });
  const [asksCode, setAsksCode] = useState(false);
  const { email, password, code } = useWatch({ control });
  const submit = handleSubmit(({ code: entered, ...credentials }) =>
    login.mutate(asksCode && entered ? { ...credentials, code: entered } : credentials, {
      onSuccess: beginSession,
      // After too many attempts of others, a code still lets the account's owner in.
      onError: ({ code: why }) => setAsksCode(why === 'secondFactorRequired' || why === 'tooMany'),
    }),
  );
  const isHeldUp = login.error?.code === 'tooMany';
  const refusal = login.error && login.error.code !== NO_ANSWER ? login.error : null;
  return (
    <GuestPage title={t('account.welcome')}>
      <Box
        component="form"
        onSubmit={(event) => void submit(event)}
        sx={{ display: 'grid', gap: 4 }}
        noValidate
      >
        {refusal && refusal.code !== 'secondFactorRequired' ? (
          <Alert role="alert" color="danger" variant="soft">
            {wordFailure(refusal)}
          </Alert>
        ) : (
          hasExpired && <Alert variant="soft">{t('account.expired')}</Alert>
        )}
        <TextField
          label={t('account.email')}
          type="email"
          autoComplete="username"
          autoFocus
          {...register('email')}
        />
        <TextField
          label={t('account.password')}
          type="password"
          autoComplete="current-password"
          maxLength={1000}
          {...register('password')}
        />
        <Box sx={{ fontSize: 'sm', mt: -2 }}>
          <Link to="/forgottenPassword">{t('password.forgotten')}</Link>
        </Box>
        {asksCode && (
          <CodeField
            isWrong={!!login.variables?.code && refusal?.code === 'secondFactorRequired'}
            {...register('code')}
          />
        )}
        <Button
          type="submit"
          disabled={!email || !password || (asksCode && !isHeldUp && !code)}
          loading={login.isPending}
        >
          {t('account.signIn')}
        </Button>
        <Box sx={{ fontSize: 'md', color: 'text.secondary' }}>
          {t('account.noAccount')} <Link to="/register">{t('account.createAccount')}</Link>
        </Box>
      </Box>
    </GuestPage>
  );
}

import { useState } from 'react';
import { useAtomValue } from 'jotai';
import { useTranslation } from 'react-i18next';
import { LONGEST_PASSWORD } from '@canvass/contracts/account/account';
import { Button } from '../../../ui/controls/button.js';
import { Notice } from '../../../ui/feedback/notice.js';
import { Stack } from '../../../ui/layout/stack.js';
import { Link } from '../../../ui/text/link.js';
import { Text } from '../../../ui/text/text.js';
import { NO_ANSWER } from '../../../api/failure.js';
import { wordFailure } from '../../../api/word-failure.js';
import { beginSession, returnToAtom } from '../../../session/session.js';
import { TextField } from '../../../ui/fields/fields.js';
import { useDraftForm } from '../../../ui/record/use-draft-form.js';
import { useLogin } from '../api/account.js';
import { CodeField } from '../components/code-field.js';
import { unchecked } from '../components/unchecked.js';
import { GuestPage } from '../../../ui/layout/guest-page.js';

const empty = { email: '', password: '', code: '' };

/** Refusals that are told at the code, or by asking for one. */
const aboutCode: readonly string[] = ['secondFactorRequired', 'wrongCode'];

/** Signs in. */
export function Login() {
  const { t } = useTranslation();
  const hasExpired = useAtomValue(returnToAtom) !== null;
  const login = useLogin();
  const form = useDraftForm({ draft: empty, rules: unchecked });
  const [asksCode, setAsksCode] = useState(false);
  const { email, password, code } = form.draft;
  const submit = form.submit(({ code: entered, ...credentials }) =>
    login.mutate(asksCode && entered ? { ...credentials, code: entered } : credentials, {
      onSuccess: beginSession,
      // After too many attempts of others, a code still lets the account's owner in.
      onError: ({ code: why }) => setAsksCode(aboutCode.includes(why) || why === 'tooMany'),
    }),
  );
  const isHeldUp = login.error?.code === 'tooMany';
  const refusal = login.error && login.error.code !== NO_ANSWER ? login.error : null;
  return (
    <GuestPage title={t('account.welcome')}>
      <Stack as="form" gap={4} ref={form.ref} onSubmit={submit} noValidate>
        {refusal && !aboutCode.includes(refusal.code) ? (
          <Notice tone="danger">{wordFailure(refusal)}</Notice>
        ) : (
          hasExpired && <Notice>{t('account.expired')}</Notice>
        )}
        <TextField
          label={t('account.email')}
          type="email"
          autoComplete="username"
          autoFocus
          {...form.text('email')}
        />
        <Stack gap={2}>
          <TextField
            label={t('account.password')}
            type="password"
            autoComplete="current-password"
            maxLength={LONGEST_PASSWORD}
            {...form.text('password')}
          />
          <Text size="small">
            <Link to="/forgottenPassword">{t('password.forgotten')}</Link>
          </Text>
        </Stack>
        {asksCode && <CodeField isWrong={refusal?.code === 'wrongCode'} {...form.text('code')} />}
        <Button
          type="submit"
          disabled={!email || !password || (asksCode && !isHeldUp && !code)}
          loading={login.isPending}
        >
          {t('account.signIn')}
        </Button>
        <Text tone="secondary">
          {t('account.noAccount')} <Link to="/register">{t('account.createAccount')}</Link>
        </Text>
      </Stack>
    </GuestPage>
  );
}

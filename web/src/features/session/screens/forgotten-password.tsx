import { useTranslation } from 'react-i18next';
import { accountCalls } from '@canvass/contracts/account/calls';
import { EMAIL_PATTERN } from '@canvass/contracts/account/account';
import { Button } from '../../../ui/controls/button.js';
import { Notice } from '../../../ui/feedback/notice.js';
import { Stack } from '../../../ui/layout/stack.js';
import { Link } from '../../../ui/text/link.js';
import { Text } from '../../../ui/text/text.js';
import { NO_ANSWER } from '../../../api/failure.js';
import { useCommand } from '../../../api/use-command.js';
import { wordFailure } from '../../../api/word-failure.js';
import { TextField } from '../../../ui/fields/fields.js';
import { GuestPage } from '../../../ui/layout/guest-page.js';
import { useDraftForm } from '../../../ui/record/use-draft-form.js';
import { unchecked } from '../components/unchecked.js';

/** Sends a link with which a forgotten password can be reset. */
export function ForgottenPassword() {
  const { t } = useTranslation();
  const recovery = useCommand(accountCalls.recover, { shownInPlace: ['tooMany'] });
  const form = useDraftForm({ draft: { email: '' }, rules: unchecked });
  const submit = form.submit(({ email }) => recovery.mutate({ email: email.trim() }));
  const refusal = recovery.error && recovery.error.code !== NO_ANSWER ? recovery.error : null;
  return (
    <GuestPage title={t(recovery.isSuccess ? 'password.linkSentTitle' : 'password.forgottenTitle')}>
      <Stack as="form" gap={4} ref={form.ref} onSubmit={submit} noValidate>
        {refusal && <Notice tone="danger">{wordFailure(refusal)}</Notice>}
        {recovery.isSuccess ? (
          <Notice tone="success">
            {t('password.linkSent', { email: recovery.variables.email })}
          </Notice>
        ) : (
          <>
            <Text tone="secondary">{t('password.forgottenText')}</Text>
            <TextField
              label={t('account.email')}
              type="email"
              autoComplete="username"
              autoFocus
              {...form.text('email')}
            />
            <Button
              type="submit"
              disabled={!EMAIL_PATTERN.test(form.draft.email.trim())}
              loading={recovery.isPending}
            >
              {t('password.sendLink')}
            </Button>
          </>
        )}
        <Text>
          <Link to="/login">{t('password.toLogin')}</Link>
        </Text>
      </Stack>
    </GuestPage>
  );
}

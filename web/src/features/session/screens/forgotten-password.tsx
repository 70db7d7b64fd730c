import { useForm, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { accountCalls } from '@canvass/contracts/account/calls';
import { EMAIL_PATTERN } from '@canvass/contracts/account/account';
import type { Recover } from '@canvass/contracts/account/password-commands';
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

/** Sends a link with which a forgotten password can be reset. */
export function ForgottenPassword() {
  const { t } = useTranslation();
  const recovery = useCommand(accountCalls.recover, { shownInPlace: ['tooMany'] });
  const { register, handleSubmit, control } = useForm<Recover>({ defaultValues: { email: '' } });
  const { email = '' } = useWatch({ control });
  const submit = handleSubmit((asked) => recovery.mutate({ email: asked.email.trim() }));
  const refusal = recovery.error && recovery.error.code !== NO_ANSWER ? recovery.error : null;
  return (
    <GuestPage title={t('password.forgottenTitle')}>
      <Stack as="form" gap={4} onSubmit={(event) => void submit(event)} noValidate>
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
        <Text>
          <Link to="/login">{t('password.toLogin')}</Link>
        </Text>
      </Stack>
    </GuestPage>
  );
}

import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { LONGEST_PASSWORD, SHORTEST_PASSWORD } from '@canvass/contracts/account/account';
import { checkNewPassword, type NewPassword } from '@canvass/contracts/account/rules';
import { Button } from '../../../ui/controls/button.js';
import { Notice } from '../../../ui/feedback/notice.js';
import { Stack } from '../../../ui/layout/stack.js';
import { Link } from '../../../ui/text/link.js';
import { Text } from '../../../ui/text/text.js';
import { Skeleton } from '../../../ui/feedback/skeleton.js';
import { NO_ANSWER, type FailureCode } from '../../../api/failure.js';
import { wordFailure } from '../../../api/word-failure.js';
import { endSession } from '../../../session/session.js';
import { TextField } from '../../../ui/fields/fields.js';
import { useDraftForm } from '../../../ui/record/use-draft-form.js';
import { showSuccess } from '../../../ui/feedback/toast.js';
import { useCheckResetLink, useResetPassword } from '../api/account.js';
import { GuestPage } from '../../../ui/layout/guest-page.js';

/** Why a link sets no password. */
const refused: readonly FailureCode[] = ['resetLinkUsedUp', 'accountInactive'];

const empty: NewPassword = { password: '', rePassword: '' };

/** Sets a password through a mailed link: a new one, or the first of a person who was invited. */
export function ResetPassword() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const isInvited = query.get('invited') === 'true';
  const resetPasswordToken = query.get('resetPasswordToken') ?? '';
  const reset = useResetPassword();
  const form = useDraftForm({ draft: empty, rules: checkNewPassword });
  const { draft: filled } = form;
  const submit = form.submit(({ password }) =>
    reset.mutate(
      { resetPasswordToken, password },
      {
        onSuccess: () => {
          // A reset ends every session of the account, perhaps this browser's too.
          endSession();
          void navigate('/login', { replace: true });
          showSuccess({ text: t(isInvited ? 'password.first' : 'password.updated') });
        },
        onError: (failure) => form.refuse(failure.violations),
      },
    ),
  );
  const { mutate: ask, ...check } = useCheckResetLink();
  useEffect(() => {
    if (resetPasswordToken) ask({ resetPasswordToken });
  }, [ask, resetPasswordToken]);
  // Other failures of this check say nothing about the link.
  const found = check.error && refused.includes(check.error.code) ? check.error : null;
  const refusal = reset.error && reset.error.code !== NO_ANSWER ? reset.error : found;
  const isUseless = !resetPasswordToken || found !== null || refusal?.code === 'resetLinkUsedUp';
  const isChecking = !isUseless && !check.isSuccess && !check.isError;
  const title = isInvited ? 'password.firstTitle' : 'password.resetTitle';
  return (
    <GuestPage title={t(isUseless ? 'password.uselessTitle' : title)}>
      <Stack as="form" gap={4} ref={form.ref} onSubmit={submit} noValidate>
        {(isUseless || (refusal && refusal.violations.length === 0)) && (
          <Notice tone="danger">
            {refusal ? wordFailure(refusal) : t('error.resetLinkUsedUp')}
          </Notice>
        )}
        {isChecking && <Skeleton height={148} isBusy />}
        {!isUseless && !isChecking && (
          <>
            <TextField
              label={t(isInvited ? 'account.password' : 'password.new')}
              type="password"
              autoComplete="new-password"
              autoFocus
              maxLength={LONGEST_PASSWORD}
              help={t('account.passwordHelp', { count: SHORTEST_PASSWORD })}
              {...form.text('password')}
            />
            <TextField
              label={t(isInvited ? 'account.rePassword' : 'password.repeat')}
              type="password"
              autoComplete="new-password"
              maxLength={LONGEST_PASSWORD}
              {...form.text('rePassword')}
            />
            {!isInvited && (
              <Text size="small" tone="secondary">
                {t('password.allEnd')}
              </Text>
            )}
            <Button
              type="submit"
              disabled={!filled.password || !filled.rePassword}
              loading={reset.isPending}
            >
              {t('password.set')}
            </Button>
          </>
        )}
        {isUseless && found?.code !== 'accountInactive' && (
          <Button to="/forgottenPassword">{t('password.askAgain')}</Button>
        )}
        <Text>
          <Link to="/login">{t('password.toLogin')}</Link>
        </Text>
      </Stack>
    </GuestPage>
  );
}

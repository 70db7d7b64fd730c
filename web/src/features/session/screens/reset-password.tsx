import Alert from '@mui/joy/Alert';
import Box from '@mui/joy/Box';
import Button from '@mui/joy/Button';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { SHORTEST_PASSWORD } from '@canvass/contracts/account/account';
import { NO_ANSWER } from '../../../api/failure.js';
import { wordFailure } from '../../../api/word-failure.js';
import { endSession } from '../../../session/session.js';
import { TextField } from '../../../ui/fields/fields.js';
import { useDraftForm } from '../../../ui/record/use-draft-form.js';
import { showSuccess } from '../../../ui/dialogs/success.js';
import { useResetPassword } from '../api/reset-password.js';
import { GuestPage } from '../../../ui/layout/guest-page.js';
import { checkNewPassword, emptyNewPassword } from '../components/new-password.js';

/** Sets a new password through a mailed link. */
export function ResetPassword() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const resetPasswordToken = query.get('resetPasswordToken') ?? '';
  const reset = useResetPassword();
  const form = useDraftForm({ draft: emptyNewPassword, rules: checkNewPassword });
  const { draft: filled } = form;
  const submit = form.submit(({ password }) =>
    reset.mutate(
      { resetPasswordToken, password },
      {
        onSuccess: () => {
          // A reset ends every session of the account, perhaps this browser's too.
          endSession();
          void navigate('/login', { replace: true });
          showSuccess(t('password.updated'), t('password.updatedText'));
        },
        onError: (failure) => form.refuse(failure.violations),
      },
    ),
  );
  const refusal = reset.error && reset.error.code !== NO_ANSWER ? reset.error : null;
  const isUseless = !resetPasswordToken || refusal?.code === 'resetLinkUsedUp';
  return (
    <GuestPage title={t('password.resetTitle')}>
      <Box
        component="form"
        ref={form.ref}
        onSubmit={submit}
        sx={{ display: 'grid', gap: 4 }}
        noValidate
      >
        {(isUseless || (refusal && refusal.violations.length === 0)) && (
          <Alert role="alert" color="danger" variant="soft">
            {refusal ? wordFailure(refusal) : t('error.resetLinkUsedUp')}
          </Alert>
        )}
        {!isUseless && (
          <>
            <TextField
              label={t('password.new')}
              type="password"
              autoComplete="new-password"
              autoFocus
              maxLength={1000}
              help={t('account.passwordHelp', { count: SHORTEST_PASSWORD })}
              {...form.text('password')}
            />
            <TextField
              label={t('password.repeat')}
              type="password"
              autoComplete="new-password"
              maxLength={1000}
              {...form.text('rePassword')}
            />
            <Box sx={{ fontSize: 'sm', color: 'text.secondary' }}>{t('password.allEnd')}</Box>
            <Button
              type="submit"
              disabled={!filled.password || !filled.rePassword}
              loading={reset.isPending}
            >
              {t('password.set')}
            </Button>
          </>
        )}
        <Box sx={{ fontSize: 'md' }}>
          {isUseless ? (
            <Link to="/forgottenPassword">{t('password.askAgain')}</Link>
          ) : (
            <Link to="/login">{t('password.toLogin')}</Link>
          )}
        </Box>
      </Box>
    </GuestPage>
  );
}

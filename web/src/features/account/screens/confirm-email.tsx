import Alert from '@mui/joy/Alert';
import Box from '@mui/joy/Box';
import Button from '@mui/joy/Button';
import { useAtomValue } from 'jotai';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { NO_ANSWER } from '../../../api/failure.js';
import { wordFailure } from '../../../api/word-failure.js';
import { sessionAtom } from '../../../session/session.js';
import { useConfirmEmail } from '../api/confirm-email.js';
import { GuestPage } from '../../../ui/layout/guest-page.js';

/** Confirms an e-mail address through a mailed link. It asks for a click, as mail scanners follow links but press no buttons. */
export function ConfirmEmail() {
  const { t } = useTranslation();
  const [query] = useSearchParams();
  const token = query.get('token') ?? '';
  const isSignedIn = useAtomValue(sessionAtom) !== null;
  const confirmation = useConfirmEmail();
  const refusal =
    confirmation.error && confirmation.error.code !== NO_ANSWER ? confirmation.error : null;
  const isUseless = !token || refusal?.code === 'confirmationLinkUsedUp';
  return (
    <GuestPage title={t('confirmation.title')}>
      <Box sx={{ display: 'grid', gap: 4 }}>
        {confirmation.isSuccess && (
          <Alert role="status" color="success" variant="soft">
            {t('confirmation.done')}
          </Alert>
        )}
        {(isUseless || refusal) && (
          <Alert role="alert" color="danger" variant="soft">
            {refusal ? wordFailure(refusal) : t('error.confirmationLinkUsedUp')}
          </Alert>
        )}
        {!confirmation.isSuccess && !isUseless && (
          <>
            <Box sx={{ color: 'text.secondary' }}>{t('confirmation.text')}</Box>
            <Button
              autoFocus
              loading={confirmation.isPending}
              onClick={() => confirmation.mutate({ token })}
            >
              {t('confirmation.confirm')}
            </Button>
          </>
        )}
        <Box sx={{ fontSize: 'md' }}>
          {isSignedIn ? (
            <Link to="/profile">{t('confirmation.toProfile')}</Link>
          ) : (
            <Link to="/login">{t('confirmation.toLogin')}</Link>
          )}
        </Box>
      </Box>
    </GuestPage>
  );
}

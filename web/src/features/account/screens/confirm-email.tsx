import { useAtomValue } from 'jotai';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { Button } from '../../../ui/controls/button.js';
import { Notice } from '../../../ui/feedback/notice.js';
import { Stack } from '../../../ui/layout/stack.js';
import { Link } from '../../../ui/text/link.js';
import { Text } from '../../../ui/text/text.js';
import { NO_ANSWER } from '../../../api/failure.js';
import { wordFailure } from '../../../api/word-failure.js';
import { sessionAtom } from '../../../session/session.js';
import { useConfirmEmail } from '../api/account.js';
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
    <GuestPage title={t(confirmation.isSuccess ? 'confirmation.doneTitle' : 'confirmation.title')}>
      <Stack gap={4}>
        {confirmation.isSuccess && <Notice tone="success">{t('confirmation.done')}</Notice>}
        {(isUseless || refusal) && (
          <Notice tone="danger">
            {refusal ? wordFailure(refusal) : t('error.confirmationLinkUsedUp')}
          </Notice>
        )}
        {!confirmation.isSuccess && !isUseless && (
          <>
            <Text tone="secondary">{t('confirmation.text')}</Text>
            <Button
              autoFocus
              loading={confirmation.isPending}
              onClick={() => confirmation.mutate({ token })}
            >
              {t('confirmation.confirm')}
            </Button>
          </>
        )}
        <Text>
          {isSignedIn ? (
            <Link to="/profile">{t('confirmation.toProfile')}</Link>
          ) : (
            <Link to="/login">{t('confirmation.toLogin')}</Link>
          )}
        </Text>
      </Stack>
    </GuestPage>
  );
}

import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { recipientCalls } from '@canvass/contracts/recipient/calls';
import { NO_ANSWER } from '../../../api/failure.js';
import { useCommand } from '../../../api/use-command.js';
import { Button } from '../../../ui/controls/button.js';
import { Notice } from '../../../ui/feedback/notice.js';
import { GuestPage } from '../../../ui/layout/guest-page.js';
import { Stack } from '../../../ui/layout/stack.js';
import { Text } from '../../../ui/text/text.js';

/** Ends the mails of a company through the link in one. It asks for a click, as mail scanners follow links but press no buttons. */
export function Unsubscribe() {
  const { t } = useTranslation();
  const [query] = useSearchParams();
  const token = query.get('token') ?? '';
  const stopping = useCommand(recipientCalls.unsubscribe, {
    shownInPlace: ['notFound', 'invalidInput'],
  });
  const { error, isSuccess } = stopping;
  const isUseless = !token || (error !== null && error.code !== NO_ANSWER);
  return (
    <GuestPage title={t(isSuccess ? 'device.campaign.stopDoneTitle' : 'device.campaign.stopTitle')}>
      <Stack gap={4}>
        {isSuccess && <Notice tone="success">{t('device.campaign.stopDone')}</Notice>}
        {!isSuccess && isUseless && (
          <Notice tone="danger">{t('device.campaign.stopUseless')}</Notice>
        )}
        {!isSuccess && !isUseless && (
          <>
            <Text tone="secondary">{t('device.campaign.stopText')}</Text>
            <Button
              autoFocus
              loading={stopping.isPending}
              onClick={() => stopping.mutate({ token })}
            >
              {t('device.campaign.stopAction')}
            </Button>
          </>
        )}
      </Stack>
    </GuestPage>
  );
}

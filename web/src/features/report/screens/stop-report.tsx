import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { reportCalls } from '@canvass/contracts/report/calls';
import { NO_ANSWER } from '../../../api/failure.js';
import { useCommand } from '../../../api/use-command.js';
import { Button } from '../../../ui/controls/button.js';
import { Notice } from '../../../ui/feedback/notice.js';
import { GuestPage } from '../../../ui/layout/guest-page.js';
import { Stack } from '../../../ui/layout/stack.js';
import { Text } from '../../../ui/text/text.js';

/** Stops a report through a mailed link. It asks for a click, as mail scanners follow links but press no buttons. */
export function StopReport() {
  const { t } = useTranslation();
  const [query] = useSearchParams();
  const token = query.get('token') ?? '';
  const stopping = useCommand(reportCalls.decline, { shownInPlace: ['notFound', 'invalidInput'] });
  const { error, isSuccess } = stopping;
  const isUseless = !token || (error !== null && error.code !== NO_ANSWER);
  return (
    <GuestPage title={t(isSuccess ? 'report.stopDoneTitle' : 'report.stopTitle')}>
      <Stack gap={4}>
        {isSuccess && <Notice tone="success">{t('report.stopDone')}</Notice>}
        {!isSuccess && isUseless && <Notice tone="danger">{t('report.stopUseless')}</Notice>}
        {!isSuccess && !isUseless && (
          <>
            <Text tone="secondary">{t('report.stopText')}</Text>
            <Button
              autoFocus
              loading={stopping.isPending}
              onClick={() => stopping.mutate({ token })}
            >
              {t('report.stopAction')}
            </Button>
          </>
        )}
      </Stack>
    </GuestPage>
  );
}

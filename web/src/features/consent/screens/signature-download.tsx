import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams, useSearchParams } from 'react-router-dom';
import { failureOf, NO_ANSWER } from '../../../api/failure.js';
import { saveFile } from '../../../ui/browser/save-file.js';
import { Button } from '../../../ui/controls/button.js';
import { LoadFailed } from '../../../ui/feedback/load-failed.js';
import { Notice } from '../../../ui/feedback/notice.js';
import { Skeleton } from '../../../ui/feedback/skeleton.js';
import { GuestPage } from '../../../ui/layout/guest-page.js';
import { Stack } from '../../../ui/layout/stack.js';
import { Text } from '../../../ui/text/text.js';
import { useSignature } from '../api/consent.js';
import styles from './signature-download.module.css';

function save(base64: string): void {
  const bytes = Uint8Array.from(atob(base64), (one) => one.charCodeAt(0));
  saveFile('signature.png', 'image/png', new Blob([bytes], { type: 'image/png' }));
}

/** Saves a signature for those who were given its address. They need not be signed in. */
export function SignatureDownload() {
  const { t } = useTranslation();
  const { pollAnswersId = '', answerIndex = '' } = useParams();
  const [parameters] = useSearchParams();
  const token = parameters.get('token') ?? '';
  const { data, error, refetch } = useSignature(pollAnswersId, Number(answerIndex), token);
  useEffect(() => {
    if (data !== undefined) save(data);
  }, [data]);
  const hasNoAnswer = error !== null && failureOf(error).code === NO_ANSWER;
  return (
    <GuestPage title={t('consent.downloadTitle')}>
      {data !== undefined ? (
        <Stack gap={4}>
          <img
            src={`data:image/png;base64,${data}`}
            alt={t('response.signature')}
            className={styles.signature}
          />
          <Text tone="secondary">{t('consent.downloadText')}</Text>
          <Button icon="download" onClick={() => save(data)}>
            {t('consent.downloadButton')}
          </Button>
        </Stack>
      ) : hasNoAnswer ? (
        <LoadFailed error={error} onRetry={() => void refetch()} />
      ) : error ? (
        <Notice tone="danger">{t('consent.downloadGone')}</Notice>
      ) : (
        <Skeleton height={160} />
      )}
    </GuestPage>
  );
}

import { useState } from 'react';
import Box from '@mui/joy/Box';
import Button from '@mui/joy/Button';
import Skeleton from '@mui/joy/Skeleton';
import { useTranslation } from 'react-i18next';
import { failureOf } from '../../../api/failure.js';
import { wordFailure } from '../../../api/word-failure.js';
import { endSession } from '../../../session/session.js';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.js';
import { Section } from '../../../ui/layout/page.js';
import { showToast } from '../../../ui/feedback/toast.js';
import { useEndSessions } from '../api/end-sessions.js';
import { useSessions } from '../api/get-sessions.js';
import { SessionRow } from './session-row.js';

/** Lists the account's running sessions and ends them. */
export function SessionsSection() {
  const { t } = useTranslation();
  const sessions = useSessions();
  const end = useEndSessions();
  const [asks, setAsks] = useState(false);
  const endOne = (id: string) =>
    end.mutate({ id }, { onSuccess: () => showToast(t('session.ended'), 'success') });
  const endOthers = () =>
    end.mutate(
      { id: 'others' },
      { onSuccess: () => showToast(t('session.othersEnded'), 'success') },
    );
  const hasOthers = sessions.data?.some(({ isCurrent }) => !isCurrent) ?? false;
  return (
    <Section title={t('session.title')}>
      <Box sx={{ color: 'text.secondary', mb: 2 }}>{t('session.text')}</Box>
      <Box component="ul" sx={{ listStyle: 'none', p: 0, m: 0 }} aria-busy={sessions.isPending}>
        {sessions.data?.map((session) => (
          <SessionRow
            key={session.id}
            session={session}
            isBusy={end.isPending}
            onEnd={() => endOne(session.id)}
          />
        ))}
        {sessions.isPending && (
          <Box component="li" sx={{ py: 3 }}>
            <Skeleton variant="text" width="40%" />
            <Skeleton variant="text" width="60%" />
          </Box>
        )}
      </Box>
      {sessions.error && (
        <Box sx={{ color: 'danger.plainColor' }}>{wordFailure(failureOf(sessions.error))}</Box>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, mt: 4 }}>
        <Button
          variant="outlined"
          color="neutral"
          disabled={!hasOthers || end.isPending}
          onClick={endOthers}
        >
          {t('session.endOthers')}
        </Button>
        <Button variant="outlined" color="danger" onClick={() => setAsks(true)}>
          {t('session.endAll')}
        </Button>
      </Box>
      <ConfirmDialog
        open={asks}
        title={t('session.endAllTitle')}
        confirmLabel={t('session.endAll')}
        isDangerous
        isBusy={end.isPending}
        onCancel={() => setAsks(false)}
        onConfirm={() => end.mutate({ id: 'all' }, { onSuccess: () => endSession() })}
      >
        {t('session.endAllText')}
      </ConfirmDialog>
    </Section>
  );
}

import { sessionCalls } from '@canvass/contracts/session/calls';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/controls/button.js';
import { LoadFailed } from '../../../ui/feedback/load-failed.js';
import { Skeleton } from '../../../ui/feedback/skeleton.js';
import { Box } from '../../../ui/layout/box.js';
import { Stack } from '../../../ui/layout/stack.js';
import { Heading, Text } from '../../../ui/text/text.js';
import { useAsk } from '../../../api/use-ask.js';
import { useCommand } from '../../../api/use-command.js';
import { endSession } from '../../../session/session.js';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.js';
import { Section } from '../../../ui/layout/page.js';
import { showSuccess } from '../../../ui/feedback/toast.js';
import { SessionRow } from './session-row.js';

/** Lists the account's running sessions and ends them. */
export function SessionsSection() {
  const { t } = useTranslation();
  const sessions = useAsk(
    sessionCalls.list,
    {},
    {
      ...{ topic: 'account', isAlwaysStale: true },
      select: ({ sessions }) => sessions,
    },
  );
  const end = useCommand(sessionCalls.end, { changes: ['account'] });
  const heading = useRef<HTMLHeadingElement>(null);
  const [asks, setAsks] = useState(false);
  const endOne = (id: string) =>
    end.mutate({ id }, { onSuccess: () => showSuccess({ text: t('session.ended') }) });
  const endOthers = () =>
    end.mutate(
      { id: 'others' },
      { onSuccess: () => showSuccess({ text: t('session.othersEnded') }) },
    );
  const hasOthers = sessions.data?.some(({ isCurrent }) => !isCurrent) ?? false;
  return (
    <Section>
      <Stack gap={4}>
        <Heading ref={heading} tabIndex={-1}>
          {t('session.title')}
        </Heading>
        <div>
          <Text tone="secondary" marginBottom={2}>
            {t('session.text')}
          </Text>
          <Stack as="ul" aria-busy={sessions.isPending}>
            {sessions.data?.map((session) => (
              <SessionRow
                key={session.id}
                session={session}
                isBusy={end.isPending}
                otherwise={heading}
                onEnd={() => endOne(session.id)}
              />
            ))}
            {sessions.isPending && (
              <Box as="li" paddingY={3}>
                <Skeleton width="40%" />
                <Skeleton width="60%" />
              </Box>
            )}
          </Stack>
          {sessions.error && (
            <LoadFailed error={sessions.error} onRetry={() => void sessions.refetch()} />
          )}
          <Stack row wrap gap={2} marginTop={4}>
            <Button kind="secondary" isOff={!hasOthers || end.isPending} onClick={endOthers}>
              {t('session.endOthers')}
            </Button>
            <Button kind="dangerSecondary" onClick={() => setAsks(true)}>
              {t('session.endAll')}
            </Button>
          </Stack>
        </div>
      </Stack>
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

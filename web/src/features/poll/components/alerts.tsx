import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { alertCalls } from '@canvass/contracts/alert/calls';
import { MOST_ALERTS } from '@canvass/contracts/alert/alert';
import type { AlertView } from '@canvass/contracts/alert/view';
import type { FormQuestion } from '@canvass/contracts/edition/form';
import { useAsk } from '../../../api/use-ask.js';
import { useCommand } from '../../../api/use-command.js';
import { useFormat } from '../../../i18n/format.js';
import { useAccount } from '../../../session/profile.js';
import { IconButton } from '../../../ui/controls/icon-button.js';
import { LoadFailed } from '../../../ui/feedback/load-failed.js';
import { Skeleton } from '../../../ui/feedback/skeleton.js';
import { showSuccess } from '../../../ui/feedback/toast.js';
import { Stack } from '../../../ui/layout/stack.js';
import { PlanLock } from '../../../ui/plan/plan-lock.js';
import { Text } from '../../../ui/text/text.js';
import { usePoll } from '../api/poll.js';
import { AlertForm } from './alert-form.js';
import { alertTitle } from './alert-words.js';

/** The figures of the poll in the editor of which accounts are told; one in the library has none. */
export function Alerts({ questions }: { questions: readonly FormQuestion[] }) {
  const { t } = useTranslation();
  const { id, action } = useParams();
  if (action === 'library') return null;
  const isSaved = id !== undefined && action === undefined;
  return (
    <Stack gap={3} role="group" aria-label={t('poll.alerts.show')} line="above">
      <Text weight="medium" tone="ink" marginTop={4}>
        {t('poll.alerts.show')}
      </Text>
      <Text size="small" tone="secondary">
        {t(isSaved ? 'poll.alerts.help' : 'poll.alerts.saveFirst')}
      </Text>
      {isSaved && <AlertsOf poll={id} questions={questions} />}
    </Stack>
  );
}

interface AlertsOfProps {
  poll: string;
  questions: readonly FormQuestion[];
}

function AlertsOf({ poll, questions }: AlertsOfProps) {
  const { t } = useTranslation();
  const { number } = useFormat();
  const alerts = useAsk(alertCalls.list, { query: { pollId: poll } }, { topic: 'poll' });
  const removal = useCommand(alertCalls.remove, { changes: ['poll'] });
  const zone = useAccount()?.timeZone ?? 'UTC';
  // What was added to the poll since it was saved has no answers yet.
  const saved = usePoll(poll).data?.questions ?? [];
  if (alerts.error)
    return <LoadFailed error={alerts.error} onRetry={() => void alerts.refetch()} />;
  if (!alerts.data) return <Skeleton height={48} />;
  const known = alerts.data.alerts;
  const remove = ({ _id: id }: AlertView) =>
    removal.mutate(
      { pollId: poll, id },
      { onSuccess: () => showSuccess({ text: t('poll.alerts.removed') }) },
    );
  return (
    <>
      {known.length === 0 && <Text size="small">{t('poll.alerts.none')}</Text>}
      {known.map((alert) => (
        <Stack key={alert._id} row gap={2} align="start">
          <AlertRow alert={alert} questions={questions} />
          <IconButton
            icon="trash"
            label={t('poll.alerts.remove', { alert: alertTitle(t, alert, number) })}
            isOff={removal.isPending}
            onClick={() => remove(alert)}
          />
        </Stack>
      ))}
      {known.length < MOST_ALERTS && (
        <PlanLock
          feature="chartsFunctionalities"
          label={t('poll.alerts.add')}
          isUsed={known.length > 0}
        >
          {(isLocked) =>
            !isLocked && (
              <AlertForm
                poll={poll}
                questions={questions.filter(({ _id }) => saved.includes(_id))}
                timeZone={zone}
              />
            )
          }
        </PlanLock>
      )}
    </>
  );
}

interface AlertRowProps {
  alert: AlertView;
  questions: readonly FormQuestion[];
}

function AlertRow({ alert, questions }: AlertRowProps) {
  const { t } = useTranslation();
  const { number, dateTime } = useFormat();
  const { question, days = 1, leastAnswers = 1, quietHours, sentAt } = alert;
  const name = questions.find(({ _id }) => _id === question)?.name ?? '';
  const facts = [
    ...(question === undefined
      ? []
      : [
          t('poll.alerts.of', {
            ...{ question: name, days: number(days), least: number(leastAnswers) },
          }),
        ]),
    ...(quietHours ? [t('poll.alerts.quiet', { ...quietHours })] : []),
    ...(sentAt === null ? [] : [t('poll.alerts.sent', { at: dateTime(sentAt) })]),
  ];
  return (
    <Stack gap={1} style={{ flex: 1 }}>
      <Text weight="medium">{alertTitle(t, alert, number)}</Text>
      {facts.map((fact) => (
        <Text key={fact} size="small" tone="secondary">
          {fact}
        </Text>
      ))}
    </Stack>
  );
}

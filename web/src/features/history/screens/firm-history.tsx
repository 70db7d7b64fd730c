import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useParams, useSearchParams } from 'react-router-dom';
import { auditCalls } from '@canvass/contracts/audit/calls';
import {
  firmKinds,
  firmLogs,
  type FirmLog,
  type HistoryFormat,
} from '@canvass/contracts/history/firm-history';
import type { Failure } from '../../../api/failure.js';
import { askForFile, type MadeFile } from '../../../api/made-file.js';
import { FROZEN, useAsk } from '../../../api/use-ask.js';
import { useAccount } from '../../../session/profile.js';
import { landingOf } from '../../../session/session.js';
import { saveFile } from '../../../ui/browser/save-file.js';
import { Button } from '../../../ui/controls/button.js';
import { LinkTabs } from '../../../ui/controls/link-tabs.js';
import { EmptyState } from '../../../ui/feedback/empty-state.js';
import { LoadFailed } from '../../../ui/feedback/load-failed.js';
import { Skeleton } from '../../../ui/feedback/skeleton.js';
import { Section } from '../../../ui/layout/page.js';
import { Stack } from '../../../ui/layout/stack.js';
import { Text } from '../../../ui/text/text.js';
import { CheckpointMails } from '../components/checkpoint-mails.js';
import { FirmEntries } from '../components/firm-entries.js';
import { FirmFilters, type FirmFilter } from '../components/firm-filters.js';
import { HistoryPager } from '../components/history-pager.js';

const PAGE = 20;

/** What was done in the company, and its security log, each a tab; accounts of type user have neither. */
export function FirmHistory() {
  const account = useAccount();
  const { log = 'changes' } = useParams();
  const [shown] = firmLogs.filter((one) => one === log);
  if (account?.type === 'user') return <Navigate to={landingOf(account.type)} replace />;
  if (!shown) return <Navigate to="/company/history" replace />;
  return account && <Log key={shown} log={shown} />;
}

const addressOf = (log: FirmLog) =>
  log === 'changes' ? '/company/history' : `/company/history/${log}`;

/** Narrows nothing. */
const anything: FirmFilter = { by: '', kind: '', from: '', to: '' };

function Log({ log }: { log: FirmLog }) {
  const { t } = useTranslation();
  const [parameters, setParameters] = useSearchParams();
  /** Where each page after the first begins, the one that is shown last. */
  const [begins, setBegins] = useState<readonly string[]>([]);
  const said = (name: keyof FirmFilter) => parameters.get(name) ?? '';
  const filter = { by: said('by'), kind: said('kind'), from: said('from'), to: said('to') };
  const change = (part: Partial<FirmFilter>) => {
    setBegins([]);
    const set = Object.entries({ ...filter, ...part }).filter(([, value]) => value !== '');
    setParameters(new URLSearchParams(set), { replace: true });
  };
  const [kind] = firmKinds.filter((one) => one === filter.kind);
  const { by, from, to } = filter;
  const query = { log, by, from, to, ...(kind && { kind }) };
  const isInOrder = from === '' || to === '' || from <= to;
  const page = { limit: PAGE, ...(begins.length > 0 && { before: begins.at(-1) }) };
  const history = useAsk(
    auditCalls.firmHistory,
    isInOrder ? { query: { ...query, ...page } } : null,
    { topic: FROZEN, isAlwaysStale: true, keepsPrevious: true },
  );
  const { entries = [], next } = history.data ?? {};
  const others = new Map(
    entries
      .flatMap((entry) => [entry.by, entry.impersonator])
      .flatMap((one) => (one?.name === undefined ? [] : [[one.id, one.name] as const])),
  );
  const file = useMutation<MadeFile, Failure, HistoryFormat>({
    mutationFn: (format) => askForFile(auditCalls.firmHistoryFile, { query: { ...query, format } }),
    onSuccess: ({ name, content }) => saveFile(name, content.type, content),
  });
  const save = (format: HistoryFormat) => (
    <Button
      isSmall
      kind="secondary"
      icon="download"
      loading={file.isPending && file.variables === format}
      isOff={!isInOrder}
      onClick={() => file.mutate(format)}
    >
      {t(`history.firm.save.${format}`)}
    </Button>
  );
  return (
    <Stack gap={4}>
      <LinkTabs
        label={t('history.firm.logs')}
        tabs={firmLogs.map((one) => ({
          to: addressOf(one),
          label: t(`history.firm.log.${one}`),
          isCurrent: one === log,
        }))}
      />
      <Section
        title={t(`history.firm.log.${log}`)}
        actions={
          <Stack row wrap gap={2}>
            {save('csv')}
            {save('jsonLines')}
          </Stack>
        }
      >
        <Text tone="secondary" marginBottom={4}>
          {t(`history.firm.lead.${log}`)}
        </Text>
        <FirmFilters filter={filter} onChange={change} others={others} />
        {history.error && (
          <LoadFailed error={history.error} onRetry={() => void history.refetch()} />
        )}
        {history.isLoading && <Skeleton height={200} isBusy />}
        {history.data && entries.length === 0 && (
          <EmptyState
            icon="search"
            title={t('history.firm.empty')}
            action={
              Object.values(filter).some((value) => value !== '') && (
                <Button kind="secondary" onClick={() => change(anything)}>
                  {t('ui.clearFilters')}
                </Button>
              )
            }
          />
        )}
        {entries.length > 0 && <FirmEntries entries={entries} isBusy={history.isFetching} />}
        <HistoryPager begins={begins} next={next} onBegins={setBegins} />
      </Section>
      <CheckpointMails />
    </Stack>
  );
}

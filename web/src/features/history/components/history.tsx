import { auditCalls } from '@canvass/contracts/audit/calls';
import type { HistoryEntry } from '@canvass/contracts/history/history';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAsk } from '../../../api/use-ask.js';
import { LoadFailed } from '../../../ui/feedback/load-failed.js';
import { Skeleton } from '../../../ui/feedback/skeleton.js';
import { Section } from '../../../ui/layout/page.js';
import { Stack } from '../../../ui/layout/stack.js';
import { Text } from '../../../ui/text/text.js';
import { HistoryPager } from './history-pager.js';
import { HistoryRow } from './history-row.js';
import { RestoreDialog } from './restore-dialog.js';
import type { ShownKind } from './shown-kind.js';

const PAGE = 20;

interface HistoryProps {
  kind: ShownKind;
  id: string;
  /** Whether its earlier states can be restored. */
  mayRestore: boolean;
}

/** What was done to a record, by whom, and what that changed, the newest first. */
export function History({ kind, id, mayRestore }: HistoryProps) {
  const { t } = useTranslation();
  /** Where each page after the first begins, the one that is shown last. */
  const [begins, setBegins] = useState<readonly number[]>([]);
  const [chosen, setChosen] = useState<HistoryEntry | null>(null);
  const before = begins.at(-1);
  const asked = { query: { kind, id, limit: PAGE, ...(before === undefined ? {} : { before }) } };
  const history = useAsk(auditCalls.history, asked, { topic: kind, keepsPrevious: true });
  const { entries = [], next } = history.data ?? {};
  // The record is what it says.
  const newest = begins.length > 0 ? undefined : entries.find((entry) => entry.isRestorable);
  return (
    <Section>
      <Text tone="secondary" marginBottom={2}>
        {t('history.lead')}
      </Text>
      {history.error && <LoadFailed error={history.error} onRetry={() => void history.refetch()} />}
      {history.isPending && <Skeleton height={200} isBusy />}
      <Stack as="ol" aria-label={t('history.title')} aria-busy={history.isPending}>
        {entries.map((entry) => (
          <HistoryRow
            key={entry.id}
            entry={entry}
            kind={kind}
            onShow={
              kind !== 'device' && entry.isRestorable && entry !== newest
                ? () => setChosen(entry)
                : undefined
            }
          />
        ))}
      </Stack>
      <HistoryPager begins={begins} next={next} onBegins={setBegins} />
      {kind !== 'device' && chosen && (
        <RestoreDialog
          kind={kind}
          id={id}
          entry={chosen}
          mayRestore={mayRestore}
          onClose={() => setChosen(null)}
          onRestored={() => setBegins([])}
        />
      )}
    </Section>
  );
}

import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import type { FirmEntry, FirmKind } from '@canvass/contracts/history/firm-history';
import { Stack } from '../../../ui/layout/stack.js';
import { Link } from '../../../ui/text/link.js';
import { Text } from '../../../ui/text/text.js';
import { HistoryRow } from './history-row.js';

/** Where records of a kind have a history of their own. */
const addresses: Partial<Record<FirmKind, (id: string) => string>> = {
  poll: (id) => `/poll/${id}/history`,
  question: (id) => `/history/question/${id}`,
  device: (id) => `/history/device/${id}`,
};

/** What was done in a firm, each with what it was done to. */
export function FirmEntries({
  entries,
  isBusy,
}: {
  entries: readonly FirmEntry[];
  isBusy: boolean;
}) {
  const { t } = useTranslation();
  return (
    <Stack as="ol" aria-label={t('history.title')} aria-busy={isBusy}>
      {entries.map((entry) => (
        <HistoryRow
          key={`${entry.stream} ${entry.revision}`}
          entry={entry}
          kind={entry.kind}
          about={<About entry={entry} />}
        />
      ))}
    </Stack>
  );
}

function About({ entry: { kind, record, name, browser, address } }: { entry: FirmEntry }) {
  const { t } = useTranslation();
  const page = addresses[kind]?.(record);
  const from = [browser, address].filter(Boolean);
  return (
    <Text size="small" tone="secondary" breaks marginTop={1}>
      {name === undefined ? (
        t(`history.firm.kinds.${kind}`)
      ) : (
        <>
          {t('ui.label', { name: t(`history.firm.kinds.${kind}`) })}{' '}
          {page === undefined ? <bdi>{name}</bdi> : <Link to={page}>{name}</Link>}
        </>
      )}
      {from.map((one) => (
        <Fragment key={one}>
          {' · '}
          <bdi>{one}</bdi>
        </Fragment>
      ))}
    </Text>
  );
}

import { useState, type ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import type { DeviceView } from '@canvass/contracts/device/view';
import { recipientCalls } from '@canvass/contracts/recipient/calls';
import { recipientStatuses, type RecipientStatus } from '@canvass/contracts/recipient/state';
import type { RecipientView } from '@canvass/contracts/recipient/view';
import { useAsk } from '../../../api/use-ask.js';
import { useCommand } from '../../../api/use-command.js';
import { useDownload } from '../../../api/use-download.js';
import { useFormat } from '../../../i18n/format.js';
import { useIsInactive, useIsReadOnly } from '../../../session/profile.js';
import { Button } from '../../../ui/controls/button.js';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.js';
import { Notice } from '../../../ui/feedback/notice.js';
import { showSuccess } from '../../../ui/feedback/toast.js';
import { NativeSelect } from '../../../ui/fields/native-select.js';
import { SearchField } from '../../../ui/fields/search-field.js';
import { Box } from '../../../ui/layout/box.js';
import { Card } from '../../../ui/layout/card.js';
import { Grid } from '../../../ui/layout/grid.js';
import { Section } from '../../../ui/layout/page.js';
import { Stack } from '../../../ui/layout/stack.js';
import type { Column } from '../../../ui/lists/list-columns.js';
import { ListTable } from '../../../ui/lists/list-table.js';
import { Moment } from '../../../ui/text/moment.js';
import { Tag } from '../../../ui/text/tag.js';
import { TaggedText } from '../../../ui/text/tagged-text.js';
import { Text } from '../../../ui/text/text.js';

export interface CampaignRecipientsProps {
  device: DeviceView;
}

const tones = {
  waiting: 'outline',
  sent: 'neutral',
  opened: 'neutral',
  started: 'neutral',
  finished: 'success',
  bounced: 'danger',
  complained: 'danger',
  unsubscribed: 'outline',
  unknown: 'warning',
} as const satisfies Record<RecipientStatus, ComponentProps<typeof Tag>['tone']>;

/** How far a campaign is, and what became of the mail to each recipient. */
export default function CampaignRecipients({ device }: CampaignRecipientsProps) {
  const { t } = useTranslation();
  const { number } = useFormat();
  const id = device._id;
  const campaign = useAsk(recipientCalls.campaign, { query: { id } }, { topic: 'recipient' });
  const download = useDownload(recipientCalls.csv);
  const { data } = campaign;
  const mayResume = ![useIsReadOnly(), useIsInactive()].includes(true);
  const resumption = useCommand(recipientCalls.resume, { changes: ['recipient'] });
  const resume = () =>
    resumption.mutate(
      { id },
      { onSuccess: () => showSuccess({ text: t('device.campaign.resumed') }) },
    );
  return (
    <Box marginTop={6}>
      <Section
        title={t('device.campaign.progress')}
        actions={
          <Button
            kind="secondary"
            isSmall
            icon="download"
            loading={download.isBusy}
            onClick={() => download.start({ query: { id } })}
          >
            {t('device.campaign.download')}
          </Button>
        }
      >
        <Stack gap={5}>
          {data?.held && (
            <Notice
              tone="warning"
              action={
                data.held === 'tooManyBounces' &&
                mayResume && (
                  <Button kind="secondary" isSmall loading={resumption.isPending} onClick={resume}>
                    {t('device.campaign.resume')}
                  </Button>
                )
              }
            >
              {t(`device.campaign.held.${data.held}`)}
            </Notice>
          )}
          <Grid as="dl" columns={{ phone: 2, tablet: 3 }} gap={3}>
            {recipientStatuses.map((status) => (
              <Card key={status} direction="column-reverse" gap={1} padding={4}>
                <Text as="dt" size="small" tone="secondary">
                  {t(`device.campaign.statuses.${status}`)}
                </Text>
                <Text as="dd" size="title" weight="strong" tabular>
                  {data ? number(data.counts[status]) : '–'}
                </Text>
              </Card>
            ))}
          </Grid>
          <Stack row wrap gap={5}>
            <Fact
              label={t(
                data?.next?.reminder ? 'device.campaign.nextReminder' : 'device.campaign.next',
              )}
              iso={data?.next?.at}
            />
            <Fact label={t('device.campaign.last')} iso={data?.mailedAt ?? undefined} />
          </Stack>
          <Recipients id={id} />
        </Stack>
      </Section>
    </Box>
  );
}

function Fact({ label, iso }: { label: string; iso: string | undefined }) {
  const { t } = useTranslation();
  return (
    <Stack gap={1}>
      <Text size="small" tone="secondary">
        {label}
      </Text>
      {iso ? <Moment iso={iso} /> : <Text>{t('device.campaign.none')}</Text>}
    </Stack>
  );
}

/** Rows of a page at first. */
const FIRST_SIZE = 10;

function Recipients({ id }: { id: string }) {
  const { t } = useTranslation();
  const [status, setStatus] = useState<RecipientStatus | ''>('');
  const [email, setEmail] = useState('');
  const [page, setPage] = useState(1);
  const [size, setSize] = useState(FIRST_SIZE);
  const [toRemove, setToRemove] = useState<RecipientView | null>(null);
  const mayNotRemove = [useIsReadOnly(), useIsInactive()].includes(true);
  const query = {
    ...{ id, limit: size, skip: (page - 1) * size },
    ...(status && { status }),
    ...(email && { email }),
  };
  const asked = useAsk(recipientCalls.list, { query }, { topic: 'recipient', keepsPrevious: true });
  const removal = useCommand(recipientCalls.remove, { changes: ['recipient'] });
  const columns: Column<RecipientView>[] = [
    { key: 'email', label: t('device.campaign.email'), cell: ({ email: to }) => to },
    {
      key: 'status',
      label: t('device.campaign.status'),
      cell: ({ status: shown, reason }) => {
        const tag = t(`device.campaign.statuses.${shown}`);
        if (shown === 'unknown') {
          return <TaggedText tag={tag} tone="warning" text={t('device.campaign.unknownText')} />;
        }
        if (reason === '') return <Tag tone={tones[shown]}>{tag}</Tag>;
        return <TaggedText tag={tag} tone="danger" text={t('report.failedText', { reason })} />;
      },
    },
    {
      key: 'mailedAt',
      label: t('device.campaign.mailedAt'),
      isOneLine: true,
      cell: ({ mailedAt }) => (mailedAt ? <Moment iso={mailedAt} /> : '–'),
    },
  ];
  const remove = ({ _id, email: to }: RecipientView) =>
    removal.mutate(
      { id, recipients: [_id] },
      {
        onSuccess: () => showSuccess({ text: t('device.campaign.removed', { email: to }) }),
        onSettled: () => setToRemove(null),
      },
    );
  return (
    <Stack gap={3}>
      <Stack row wrap gap={2}>
        <SearchField
          label={t('report.search')}
          value={email}
          onChange={(part) => {
            setEmail(part);
            setPage(1);
          }}
        />
        <NativeSelect
          label={t('device.campaign.show')}
          value={status}
          options={[
            { value: '', label: t('device.campaign.all') },
            ...recipientStatuses.map((value) => ({
              value,
              label: t(`device.campaign.statuses.${value}`),
            })),
          ]}
          onChange={(chosen) => {
            setStatus(chosen);
            setPage(1);
          }}
        />
      </Stack>
      <ListTable
        label={t('device.campaign.recipients')}
        columns={columns}
        rows={asked.data?.recipients}
        total={asked.data?.total ?? 0}
        rowKey={({ _id }) => _id}
        rowName={({ email: to }) => to}
        actions={
          mayNotRemove
            ? []
            : [
                {
                  ...{ key: 'remove', label: t('device.campaign.removeOne'), icon: 'trash' },
                  ...{ isDangerous: true, onSelect: setToRemove },
                },
              ]
        }
        state={{ page, size, sort: '', setPage, setSize, setSort: () => undefined }}
        isStale={asked.isPlaceholderData}
        failure={asked.error}
        onRetry={() => void asked.refetch()}
        empty={<Text tone="secondary">{t('device.campaign.empty')}</Text>}
      />
      <ConfirmDialog
        open={toRemove !== null}
        title={t('device.campaign.removeTitle', { email: toRemove?.email ?? '' })}
        confirmLabel={t('device.campaign.removeOne')}
        isDangerous
        isBusy={removal.isPending}
        onCancel={() => setToRemove(null)}
        onConfirm={() => toRemove && remove(toRemove)}
      >
        {t('device.campaign.removeText')}
      </ConfirmDialog>
    </Stack>
  );
}

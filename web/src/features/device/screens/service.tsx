import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import type { DeviceView } from '@canvass/contracts/device/view';
import { useIsInactive, useIsReadOnly } from '../../../session/profile.js';
import { Skeleton } from '../../../ui/feedback/skeleton.js';
import { RecordPage } from '../../../ui/record/record-page.js';
import { useEditorState } from '../../../ui/record/use-editor-state.js';
import { editorStateOf } from '../../../ui/record/editor-state.js';
import { useDevice } from '../api/device.js';
import { onDemand } from '../../../ui/browser/on-demand.js';
import type { CampaignRecipientsProps } from '../components/campaign-recipients.js';
import { DeviceForm } from '../components/device-form.js';
import { contentOf, newDevice, type DeviceDraft } from '../components/draft.js';

/** What became of a campaign; other services never fetch it. */
const CampaignRecipients = onDemand<CampaignRecipientsProps>(
  async () => (await import('../components/campaign-recipients.js')).default,
);

/** The editor of one service, or of a new one. */
export function Service() {
  const { t } = useTranslation();
  const { id } = useParams();
  const device = useDevice(id);
  const isReadOnly = useIsReadOnly();
  const isInactive = useIsInactive();
  const fetched = device.data ? editorStateOf(device.data, contentOf(device.data)) : undefined;
  const fresh =
    id === undefined ? editorStateOf<DeviceView, DeviceDraft>(undefined, newDevice) : fetched;
  const { key, opened, onReload } = useEditorState({
    ...{ word: 'device', id, fresh },
    refetch: device.refetch,
  });
  return (
    <RecordPage
      kind={t('route.service')}
      name={id === undefined ? t('device.newTitle') : device.data?.name}
      width="form"
      skeleton={<Skeleton height={480} isBusy />}
      isMissing={device.data === null || device.isError}
      error={device.error}
      onRetry={() => void device.refetch()}
      icon="service"
      missing={t('device.notFound')}
      list={{ address: '/services', label: t('device.toList') }}
    >
      {opened && (
        <DeviceForm
          key={key}
          {...opened}
          isReadOnly={isReadOnly || isInactive}
          onReload={onReload}
        />
      )}
      {device.data?.type === 'emailCampaign' && <CampaignRecipients device={device.data} />}
    </RecordPage>
  );
}

import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router-dom';
import { deviceCalls } from '@canvass/contracts/device/calls';
import { offeredPolls } from '@canvass/contracts/device/device';
import type { DeviceView } from '@canvass/contracts/device/view';
import { PUBLISHED } from '@canvass/contracts/question/question';
import { usePollsToOffer } from '../../../api/get-all-polls.js';
import { useAsk } from '../../../api/use-ask.js';
import { useIsInactive, useIsReadOnly } from '../../../session/profile.js';
import { useEmpty } from '../../../session/use-empty.js';
import { useFullText, useMoreRoom } from '../../../session/room.js';
import { Button } from '../../../ui/controls/button.js';
import { AddButton } from '../../../ui/plan/add-button.js';
import { DeleteDialog } from '../../../ui/dialogs/delete-dialog.js';
import { Notice } from '../../../ui/feedback/notice.js';
import { Page } from '../../../ui/layout/page.js';
import { pageOf, RecordList } from '../../../ui/lists/record-list.js';
import { showSuccess } from '../../../ui/feedback/toast.js';
import { useListState } from '../../../ui/lists/use-list-state.js';
import { BinDialog } from '../components/bin-dialog.js';
import { useColumns } from '../components/columns.js';
import { TypeCards } from '../components/type-cards.js';
import { useRecover } from '../components/use-recover.js';
import { useRowActions } from '../components/use-row-actions.js';

/** All services of the firm that are not in the bin, or those named in the address. */
export function Services() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const ids = useParams()['ids']?.split(',');
  const state = useListState('services');
  const isReadOnly = useIsReadOnly();
  const none = useEmpty({ title: t('device.emptyTitle'), text: t('device.emptyText') });
  const gone = { title: t('device.goneTitle'), text: t('device.goneText') };
  const isInactive = useIsInactive();
  const [toDelete, setToDelete] = useState<DeviceView | null>(null);
  const [isBinOpen, setBinOpen] = useState(false);
  const { limit, skip, name } = state;
  const query = { limit, skip, name, ids };
  const devices = useAsk(deviceCalls.list, { query }, { topic: 'device', keepsPrevious: true });
  const polls = usePollsToOffer();
  const isAnswerable = (device: DeviceView) =>
    polls.data === undefined ||
    polls.data.some(
      ({ _id, status }) => status === PUBLISHED && offeredPolls(device).includes(_id),
    );
  const columns = useColumns(isAnswerable);
  const full = useFullText('devices');
  const moreRoom = useMoreRoom('devices');
  const actions = useRowActions(setToDelete);
  const recover = useRecover();
  const onBinned = (device: DeviceView) =>
    showSuccess({
      text: t('device.deletedText', { name: device.name }),
      action: { label: t('ui.undo'), run: () => recover(device) },
    });
  const add = !isReadOnly && (
    <AddButton
      label={t('device.add')}
      disabled={isInactive}
      full={full}
      lifts={moreRoom}
      onClick={() => void navigate('/service')}
    />
  );
  return (
    <Page>
      {ids && (
        <Notice
          marginBottom={4}
          action={
            <Button isSmall kind="secondary" to="/services">
              {t('device.showAll')}
            </Button>
          }
        >
          {t('device.listedAlone', { count: ids.length })}
        </Notice>
      )}
      <TypeCards devices={devices.data?.devices} total={devices.data?.total ?? 0} />
      <RecordList
        label={t('device.list')}
        state={state}
        page={pageOf(devices, ({ devices: rows, total }) => ({ rows, total }))}
        columns={columns}
        rowKey={({ _id }) => _id}
        rowName={(device) => device.name}
        rowTarget={({ _id }) => ({ to: `/service/${_id}` })}
        actions={isReadOnly ? undefined : actions}
        toolbar={{
          actions: !isReadOnly && (
            <Button
              kind="secondary"
              icon="trash"
              disabled={isInactive}
              onClick={() => setBinOpen(true)}
            >
              {t('device.bin')}
            </Button>
          ),
        }}
        empty={{ icon: 'service', ...(ids ? gone : none) }}
        add={add}
      />
      <BinDialog full={full} open={isBinOpen} onClose={() => setBinOpen(false)} />
      <DeleteDialog
        record={toDelete && { id: toDelete._id, name: toDelete.name }}
        call={deviceCalls.delete}
        changes={['device']}
        words={{
          title: t('device.deleteTitle', { name: toDelete?.name ?? '' }),
          verb: t('device.delete'),
        }}
        warning={t('device.deleteText')}
        onClose={() => setToDelete(null)}
        onDeleted={() => toDelete && onBinned(toDelete)}
      />
    </Page>
  );
}

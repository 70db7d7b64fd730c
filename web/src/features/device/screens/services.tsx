import { useState } from 'react';
import Button from '@mui/joy/Button';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import type { DeviceContent } from '@canvass/contracts/device/device';
import type { DeviceView } from '@canvass/contracts/device/view';
import { PUBLISHED } from '@canvass/contracts/question/question';
import { usePollChoices } from '../../../api/get-poll-choices.js';
import { useIsInactive, useIsReadOnly } from '../../../session/profile.js';
import { useFullText } from '../../../session/room.js';
import { AddButton } from '../../../ui/add-button.js';
import { DeleteDialog } from '../../../ui/delete-dialog.js';
import { TickField } from '../../../ui/fields.js';
import { Icon } from '../../../ui/icon.js';
import { ListEmpty } from '../../../ui/list-empty.js';
import { ListTable } from '../../../ui/list-table.js';
import { ListToolbar } from '../../../ui/list-toolbar.js';
import { Page } from '../../../ui/page.js';
import { showToast } from '../../../ui/toast.js';
import { useListState } from '../../../ui/use-list-state.js';
import { useDevices } from '../api/get-devices.js';
import { BinDialog } from '../components/bin-dialog.js';
import { useColumns } from '../components/columns.js';
import { ReadyDialog, type Saved } from '../components/ready-dialog.js';
import { TypeCards } from '../components/type-cards.js';
import { useRowActions } from '../components/use-row-actions.js';

/** The ways in which polls reach people. */
export function Services() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const location = useLocation();
  const { saved } = (location.state ?? {}) as { saved?: Saved };
  const state = useListState();
  const isReadOnly = useIsReadOnly();
  const isInactive = useIsInactive();
  const [doomed, setDoomed] = useState<DeviceView | null>(null);
  const [isBinOpen, setBinOpen] = useState(false);
  const [showsSerialNumbers, setShowsSerialNumbers] = useState(false);
  const { limit, skip, name } = state;
  const devices = useDevices({ limit, skip, name });
  const polls = usePollChoices();
  const isAnswerable = ({ polls: offered, isActive }: Pick<DeviceContent, 'polls' | 'isActive'>) =>
    polls.data === undefined ||
    polls.data.some(
      ({ _id, status }) =>
        status === PUBLISHED && (isActive ? _id === isActive : offered.includes(_id)),
    );
  const columns = useColumns({ showsSerialNumbers, isAnswerable });
  const full = useFullText('devices');
  const actions = useRowActions(setDoomed);
  const add = !isReadOnly && (
    <AddButton
      label={t('device.add')}
      disabled={isInactive}
      full={full}
      onClick={() => void navigate('/service')}
    />
  );
  return (
    <Page>
      <TypeCards devices={devices.data?.devices} />
      <ListToolbar
        state={state}
        hasStatus={false}
        filters={
          <TickField
            label={t('device.showSerialNumbers')}
            checked={showsSerialNumbers}
            onChange={setShowsSerialNumbers}
          />
        }
        actions={
          <>
            {!isReadOnly && (
              <Button
                variant="outlined"
                color="neutral"
                startDecorator={<Icon name="trash" size={16} />}
                disabled={isInactive}
                onClick={() => setBinOpen(true)}
              >
                {t('device.bin')}
              </Button>
            )}
            {add}
          </>
        }
      />
      <ListTable
        label={t('device.list')}
        columns={columns}
        rows={devices.data?.devices}
        total={devices.data?.total ?? 0}
        rowKey={(device) => device._id}
        rowName={(device) => device.name}
        {...(isReadOnly ? {} : { actions })}
        state={state}
        isStale={devices.isPlaceholderData}
        failure={devices.data ? null : devices.error}
        onRetry={() => void devices.refetch()}
        empty={
          <ListEmpty
            state={state}
            icon="service"
            title={t('device.emptyTitle')}
            text={t('device.emptyText')}
            action={add}
          />
        }
      />
      <BinDialog full={full} open={isBinOpen} onClose={() => setBinOpen(false)} />
      <DeleteDialog
        record={doomed && { id: doomed._id, name: doomed.name }}
        path="/device/"
        changes={['device']}
        warning={t('device.deleteText')}
        onClose={() => setDoomed(null)}
        onDeleted={() =>
          showToast(t('device.deletedText', { name: doomed?.name ?? '' }), 'success')
        }
      />
      <ReadyDialog
        saved={saved ?? null}
        isAnswerable={saved ? isAnswerable(saved.device) : true}
        onClose={() => void navigate(location, { replace: true, state: null })}
      />
    </Page>
  );
}

import { useState } from 'react';
import Button from '@mui/joy/Button';
import Skeleton from '@mui/joy/Skeleton';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router-dom';
import { useAccount } from '../../../session/profile.js';
import { keptWork } from '../../../ui/kept-work.js';
import { Page } from '../../../ui/page.js';
import { RecordMissing } from '../../../ui/record-missing.js';
import { useOpened } from '../../../ui/use-opened.js';
import { useDevice } from '../api/get-device.js';
import { beginWork, DeviceForm, placeOf, type Work } from '../components/device-form.js';

/** A service of its own, or a new one. */
export function Service() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { id } = useParams();
  const account = useAccount();
  const device = useDevice(id);
  const [version, setVersion] = useState(0);
  const key = `${placeOf(id)} ${version}`;
  const isThere = account && (id === undefined || device.data);
  const work = useOpened(
    key,
    isThere
      ? (keptWork<Work>(account.id, placeOf(id)) ?? beginWork(device.data ?? undefined))
      : undefined,
  );
  const reload = async () => {
    const { isSuccess } = await device.refetch();
    if (isSuccess) setVersion(version + 1);
  };
  if (!work && (device.data === null || device.isError)) {
    return (
      <RecordMissing
        icon="service"
        title={t('device.notFound')}
        toList={<Button onClick={() => void navigate('/services')}>{t('device.toList')}</Button>}
        error={device.error}
        onRetry={() => void device.refetch()}
      />
    );
  }
  return (
    <Page width={640}>
      {work && account ? (
        <DeviceForm
          key={key}
          work={work}
          accountId={account.id}
          isReadOnly={account.type === 'user' || !account.active}
          onReload={() => void reload()}
        />
      ) : (
        <Skeleton variant="rectangular" height={480} aria-busy="true" />
      )}
    </Page>
  );
}

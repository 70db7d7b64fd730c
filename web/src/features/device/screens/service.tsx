import { useState } from 'react';
import Button from '@mui/joy/Button';
import Skeleton from '@mui/joy/Skeleton';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router-dom';
import { useAccount } from '../../../session/profile.js';
import { EmptyState } from '../../../ui/empty-state.js';
import { Page } from '../../../ui/page.js';
import { useDevice } from '../api/get-device.js';
import { DeviceForm } from '../components/device-form.js';

/** A service of its own, or a new one. */
export function Service() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { id } = useParams();
  const account = useAccount();
  const device = useDevice(id);
  const [version, setVersion] = useState(0);
  if (device.data === null || device.isError) {
    return (
      <Page>
        <EmptyState
          icon="service"
          title={t('device.notFound')}
          action={<Button onClick={() => void navigate('/services')}>{t('device.toList')}</Button>}
        />
      </Page>
    );
  }
  const isWaiting = !account || (id !== undefined && device.data === undefined);
  return (
    <Page width={640}>
      {isWaiting ? (
        <Skeleton variant="rectangular" height={480} aria-busy="true" />
      ) : (
        <DeviceForm
          key={`${id ?? 'new'} ${version}`}
          {...(device.data ? { view: device.data } : {})}
          isReadOnly={account.type === 'user'}
          onReload={() => void device.refetch().then(() => setVersion(version + 1))}
        />
      )}
    </Page>
  );
}

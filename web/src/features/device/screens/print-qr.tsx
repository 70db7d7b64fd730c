import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import type { DeviceView } from '@canvass/contracts/device/view';
import { Button } from '../../../ui/controls/button.js';
import { Segmented } from '../../../ui/controls/segmented.js';
import { EmptyState } from '../../../ui/feedback/empty-state.js';
import { isOutage, LoadFailed } from '../../../ui/feedback/load-failed.js';
import { Skeleton } from '../../../ui/feedback/skeleton.js';
import { Stack } from '../../../ui/layout/stack.js';
import { Heading } from '../../../ui/text/text.js';
import { useDevice } from '../api/device.js';
import { QrSheet, type SheetKind } from '../components/qr-sheet.js';
import styles from './print-qr.module.css';

/** Sheets with the QR code of a service, to be printed or saved as PDF by the browser. */
export function PrintQr() {
  const { t } = useTranslation();
  const { id } = useParams();
  const device = useDevice(id);
  if (device.error && isOutage(device.error))
    return <LoadFailed error={device.error} onRetry={() => void device.refetch()} />;
  if (device.data === null || device.isError)
    return <EmptyState icon="service" title={t('device.notFound')} />;
  if (!device.data) return <Skeleton height={480} isBusy />;
  return <Sheets device={device.data} />;
}

function Sheets({ device }: { device: DeviceView }) {
  const { t } = useTranslation();
  const [kind, setKind] = useState<SheetKind>('card');
  return (
    <main className={styles['page']}>
      <Stack row wrap gap={3} align="center" className={styles['tools']}>
        <Heading level={1}>{t('device.qr.print')}</Heading>
        <Segmented
          label={t('device.qr.sheet')}
          value={kind}
          options={(['card', 'poster'] as const).map((value) => ({
            value,
            label: t(`device.qr.${value}`),
          }))}
          onChange={setKind}
        />
        <Button icon="draft" onClick={() => window.print()}>
          {t('device.qr.printNow')}
        </Button>
      </Stack>
      <QrSheet device={device} kind={kind} />
    </main>
  );
}

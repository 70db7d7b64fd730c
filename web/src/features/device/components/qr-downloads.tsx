import { useTranslation } from 'react-i18next';
import { useIsInactive } from '../../../session/profile.js';
import { Button } from '../../../ui/controls/button.js';
import { Stack } from '../../../ui/layout/stack.js';
import { useSaveQr, type Scanned } from './use-save-qr.js';

interface QrDownloadsProps {
  device: Scanned;
  /** Id of the service, whose sheets can be printed; undefined before it is saved. */
  id: string | undefined;
}

/** The QR code of a service to take along: as a picture, for printers, and on sheets. */
export function QrDownloads({ device, id }: QrDownloadsProps) {
  const { t } = useTranslation();
  const isInactive = useIsInactive();
  const save = useSaveQr();
  return (
    <Stack role="group" aria-label={t('device.qr.download')} row wrap gap={2}>
      {(['png', 'svg'] as const).map((format) => (
        <Button
          key={format}
          kind="secondary"
          isSmall
          icon="download"
          disabled={isInactive}
          onClick={() => save(device, format)}
        >
          {t(`device.qr.${format}`)}
        </Button>
      ))}
      {id !== undefined && (
        <Button kind="quiet" isSmall href={`/service/${id}/print`} isNewTab>
          {t('device.qr.print')}
        </Button>
      )}
    </Stack>
  );
}

import { useTranslation } from 'react-i18next';
import { drawnStyle } from '@canvass/contracts/device/qr-style';
import type { DeviceView } from '@canvass/contracts/device/view';
import { useAddresses } from './address-of.js';
import { QrPicture } from './qr-picture.js';
import styles from './qr-sheet.module.css';

/** A card to stand on a table, or a poster for a wall. */
export type SheetKind = 'card' | 'poster';

/** Paper in millimetres, as browsers know no A6; and how wide the code is on it, in pixels of CSS, of which 96 are an inch. */
const papers: Record<SheetKind, { size: string; side: number }> = {
  card: { size: '105mm 148mm', side: 230 },
  poster: { size: '210mm 297mm', side: 460 },
};

/** The name that respondents know the poll of a service by. */
function titleOf({ isActive: active, polls, pollsName, name }: DeviceView): string {
  return pollsName[polls.indexOf(active)] ?? name;
}

/** A sheet of paper with a QR code, what it leads to, and its address for those who type it. Paper is white in every theme. */
export function QrSheet({ device, kind }: { device: DeviceView; kind: SheetKind }) {
  const { t } = useTranslation();
  const { publicOf } = useAddresses();
  const address = publicOf(device);
  const title = titleOf(device);
  const { size, side } = papers[kind];
  return (
    <article className={styles['sheet']} data-kind={kind} aria-label={t(`device.qr.${kind}`)}>
      <style>{`@page { size: ${size}; margin: 0; }`}</style>
      <h2 className={styles['title']}>{title}</h2>
      <QrPicture
        address={address}
        style={drawnStyle(device.styleQR)}
        label={t('device.qr.alt', { name: device.name })}
        side={side}
      />
      <div className={styles['words']}>
        <p>{t('device.qr.scan')}</p>
        <p>
          {t('device.qr.orOpen')}
          <bdi className={styles['address']} dir="ltr">
            {address.replace(/^https?:\/\//, '')}
          </bdi>
        </p>
      </div>
    </article>
  );
}

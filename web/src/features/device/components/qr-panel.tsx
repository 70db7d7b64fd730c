import { useTranslation } from 'react-i18next';
import type { DeviceContent } from '@canvass/contracts/device/device';
import {
  drawnStyle,
  LARGEST_QR_FONT_SIZE,
  logoCornerRadii,
  LONGEST_QR_TEXT,
  plainQrStyle,
  textPositions,
  WIDEST_LOGO_MARGIN,
  withoutLogo,
  type QrStyle,
} from '@canvass/contracts/device/qr-style';
import { fontTypes } from '@canvass/contracts/poll/poll';
import { ColourField } from '../../../ui/fields/colour-field.js';
import { NumberField, SelectField, TextField, TickField } from '../../../ui/fields/fields.js';
import { PictureField } from '../../../ui/fields/picture-field.js';
import { SegmentedField } from '../../../ui/fields/segmented-field.js';
import { Notice } from '../../../ui/feedback/notice.js';
import { Box } from '../../../ui/layout/box.js';
import { Stack } from '../../../ui/layout/stack.js';
import { Heading, Text } from '../../../ui/text/text.js';
import type { DraftForm } from '../../../ui/record/use-draft-form.js';
import { useAddresses } from './address-of.js';
import { QrDownloads } from './qr-downloads.js';
import { faultsOf } from './qr-faults.js';
import { QrPicture } from './qr-picture.js';
import type { DeviceDraft } from './draft.js';

export interface QrPanelProps {
  form: DraftForm<DeviceDraft>;
  /** The draft with its generated serial number. */
  device: DeviceContent;
  /** Undefined before it is saved. */
  id: string | undefined;
}

/** How the QR code of a service looks, and the code as it will be. */
export default function QrPanel({ form, device, id }: QrPanelProps) {
  const { t } = useTranslation();
  const { publicOf } = useAddresses();
  const address = publicOf(device);
  const style = drawnStyle(form.draft.styleQR);
  const faults = faultsOf(style);
  return (
    <Stack gap={4} role="group" aria-label={t('device.qr.title')}>
      <Heading level={3}>{t('device.qr.title')}</Heading>
      <TickField
        label={t('device.qr.plain')}
        checked={style.isDefaultQR}
        onChange={(isDefaultQR) => form.update({ styleQR: { ...plainQrStyle, isDefaultQR } })}
        disabled={form.disabled}
      />
      {/* On a phone the code stands above what changes it, so that it is seen. */}
      <Stack
        direction={{ phone: 'column-reverse', tablet: 'row' }}
        align={{ tablet: 'start' }}
        gap={6}
      >
        {!style.isDefaultQR && <StyleFields form={form} style={style} />}
        <Stack gap={3} align="center" isFixed>
          <Text size="small" weight="medium" tone="ink">
            {t('device.qr.preview')}
          </Text>
          {address ? (
            <>
              <Box frame="hairline" style={{ lineHeight: 0 }}>
                <QrPicture
                  address={address}
                  style={style}
                  label={t('device.qr.alt', { name: device.name })}
                  side={220}
                />
              </Box>
              {id !== undefined && <QrDownloads device={device} id={id} />}
            </>
          ) : (
            <Text tone="secondary" role="status">
              {t('device.qr.noLink')}
            </Text>
          )}
        </Stack>
      </Stack>
      {faults.map((fault) => (
        <Notice key={fault} tone="warning">
          {t(`device.qr.${fault}`)}
        </Notice>
      ))}
    </Stack>
  );
}

/** What can be set of a code that is not plain. */
function StyleFields({ form, style }: { form: QrPanelProps['form']; style: QrStyle }) {
  const { t } = useTranslation();
  const { disabled, errorAt } = form;
  const set = (part: Partial<QrStyle>) =>
    form.update((draft) => ({
      styleQR: { ...drawnStyle(draft.styleQR), isDefaultQR: false, ...part },
    }));
  const size = (field: 'textFontSize' | 'logoMargin' | 'logoCornerRadius') => ({
    value: style[field],
    onChange: (value: number) => set({ [field]: value }),
    error: errorAt(`styleQR.${field}`),
    disabled,
  });
  const colour = (field: 'textFontColor' | 'qrColorDark' | 'qrColorLight') => ({
    value: style[field],
    standard: plainQrStyle[field],
    onChange: (value: string | undefined) => set({ [field]: value ?? plainQrStyle[field] }),
    disabled,
  });
  return (
    <Stack gap={4} grow>
      <TextField
        label={t('device.qr.text')}
        help={t('device.qr.textHelp')}
        maxLength={LONGEST_QR_TEXT}
        value={style.text}
        onChange={(event) => set({ text: event.target.value })}
        error={errorAt('styleQR.text')}
        disabled={disabled}
      />
      {style.text !== '' && (
        <>
          <SegmentedField
            label={t('device.qr.position')}
            value={style.textPosition}
            options={textPositions.map((value) => ({
              value,
              label: t(`device.qr.positions.${value}`),
            }))}
            onChange={(textPosition) => set({ textPosition })}
            disabled={disabled}
          />
          <NumberField
            label={t('device.qr.fontSize')}
            help={t('device.qr.fontSizeHelp', { max: LARGEST_QR_FONT_SIZE })}
            min={0}
            max={LARGEST_QR_FONT_SIZE}
            {...size('textFontSize')}
          />
          <SelectField
            label={t('device.qr.font')}
            value={style.textFontType}
            options={fontTypes.map((one) => ({ value: one, label: one }))}
            onChange={(textFontType) => set({ textFontType })}
            disabled={disabled}
          />
          <ColourField label={t('device.qr.fontColor')} {...colour('textFontColor')} />
        </>
      )}
      <ColourField label={t('device.qr.dark')} {...colour('qrColorDark')} />
      <ColourField label={t('device.qr.light')} {...colour('qrColorLight')} />
      <PictureField
        label={t('device.qr.logo')}
        imageType="qr-logo"
        address={style.logoSrc}
        onChange={(logoSrc) => set(logoSrc ? { logoSrc } : withoutLogo)}
        onRefused={() => set(withoutLogo)}
        preview={
          style.logoSrc && (
            <img
              src={style.logoSrc}
              alt=""
              width={48}
              height={48}
              style={{ objectFit: 'contain' }}
            />
          )
        }
        error={errorAt('styleQR.logoSrc')}
        disabled={disabled}
      />
      {style.logoSrc !== '' && (
        <>
          <NumberField
            label={t('device.qr.logoMargin')}
            help={t('device.qr.between', { min: 0, max: WIDEST_LOGO_MARGIN })}
            {...{ min: 0, max: WIDEST_LOGO_MARGIN }}
            {...size('logoMargin')}
          />
          <NumberField
            label={t('device.qr.logoCorners')}
            help={t('device.qr.between', logoCornerRadii)}
            {...logoCornerRadii}
            {...size('logoCornerRadius')}
          />
        </>
      )}
    </Stack>
  );
}

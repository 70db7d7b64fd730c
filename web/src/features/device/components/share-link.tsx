import { useTranslation } from 'react-i18next';
import type { DeviceView } from '@canvass/contracts/device/view';
import { useIsReadOnly } from '../../../session/profile.js';
import { copyAddress } from '../../../ui/browser/copy-text.js';
import { Button } from '../../../ui/controls/button.js';
import { Field } from '../../../ui/fields/fields.js';
import { TextInput } from '../../../ui/fields/text-input.js';
import { Box } from '../../../ui/layout/box.js';
import { Disclosure } from '../../../ui/layout/disclosure.js';
import { Section } from '../../../ui/layout/page.js';
import { Stack } from '../../../ui/layout/stack.js';
import { Link } from '../../../ui/text/link.js';
import { useAddresses } from './address-of.js';
import { drawnStyle } from '@canvass/contracts/device/qr-style';
import { EmbedField } from './embed-field.js';
import { QrDownloads } from './qr-downloads.js';
import { QrPicture } from './qr-picture.js';
import { ServiceState } from './service-state.js';
import type { SharedPoll } from './use-make-link.js';

interface ShareLinkProps {
  device: DeviceView;
  poll: SharedPoll;
  /** Takes the focus from the button that made it, which is gone. */
  isJustMade: boolean;
}

/** The link of a poll: its address to copy, to scan, to open and to embed. */
export function ShareLink({ device, poll, isJustMade }: ShareLinkProps) {
  const { t } = useTranslation();
  const isReadOnly = useIsReadOnly();
  const { publicOf, serviceOf } = useAddresses();
  const address = publicOf(device);
  return (
    <Section
      title={device.name}
      actions={!isReadOnly && <Link to={`/service/${device._id}`}>{t('share.settings')}</Link>}
    >
      <Stack direction={{ phone: 'column', tablet: 'row' }} align={{ tablet: 'start' }} gap={6}>
        <Stack grow gap={5}>
          <Stack gap={2}>
            <Field label={t('device.address')}>
              <TextInput value={address} dir="ltr" />
            </Field>
            <Stack row wrap gap={2}>
              <Button icon="copy" autoFocus={isJustMade} onClick={() => void copyAddress(address)}>
                {t('ui.copyLink')}
              </Button>
              <Button kind="secondary" href={address} isNewTab>
                {t('share.open')}
              </Button>
              <ServiceState device={device} poll={poll} />
            </Stack>
          </Stack>
          <Disclosure label={t('share.more')}>
            <EmbedField
              address={(serviceOf ?? publicOf)(device)}
              title={poll.name}
              hasSites={(device.origins?.length ?? 0) > 0}
            />
          </Disclosure>
        </Stack>
        <Stack gap={2} align="center" isFixed>
          <Box frame="hairline" style={{ lineHeight: 0 }}>
            <QrPicture
              address={address}
              style={drawnStyle(device.styleQR)}
              label={t('share.qr')}
              side={152}
            />
          </Box>
          <QrDownloads device={device} id={device._id} />
        </Stack>
      </Stack>
    </Section>
  );
}

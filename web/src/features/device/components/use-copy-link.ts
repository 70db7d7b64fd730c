import { useTranslation } from 'react-i18next';
import { deviceCalls } from '@canvass/contracts/device/calls';
import { ask } from '../../../api/client.js';
import { ALL_OF_THEM } from '../../../api/use-ask.js';
import { copyText } from '../../../ui/browser/copy-text.js';
import { useAddresses } from './address-of.js';
import { servicesOf } from './services-of.js';

/** Copies the address at which a poll is answered; it looks for it only when it is asked to. */
export function useCopyLink(): (pollId: string) => Promise<void> {
  const { t } = useTranslation();
  const { publicOf } = useAddresses();
  return async (pollId) => {
    const { devices } = await ask(deviceCalls.list, { query: { limit: ALL_OF_THEM, skip: 0 } });
    const { link, others } = servicesOf(devices, pollId);
    const given = link ?? others[0];
    if (given) await copyText(publicOf(given), t('ui.copiedLink'));
  };
}

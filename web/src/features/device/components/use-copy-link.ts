import { useTranslation } from 'react-i18next';
import { deviceCalls } from '@canvass/contracts/device/calls';
import { ask } from '../../../api/client.js';
import { failureOf } from '../../../api/failure.js';
import { ALL_OF_THEM } from '../../../api/use-ask.js';
import { wordFailure } from '../../../api/word-failure.js';
import { copyText } from '../../../ui/browser/copy-text.js';
import { showFailure } from '../../../ui/feedback/toast.js';
import { useAddresses } from './address-of.js';
import { servicesOf } from './services-of.js';

/** Copies the address at which a poll is answered; it looks for it only when it is asked to. */
export function useCopyLink(): (pollId: string) => Promise<void> {
  const { t } = useTranslation();
  const { publicOf } = useAddresses();
  return async (pollId) => {
    try {
      const { devices } = await ask(deviceCalls.list, { query: { limit: ALL_OF_THEM, skip: 0 } });
      const { first } = servicesOf(devices, pollId);
      if (first) await copyText(publicOf(first), t('ui.copiedLink'));
      else showFailure(t('share.noneShowsText'));
    } catch (error) {
      showFailure(wordFailure(failureOf(error)));
    }
  };
}

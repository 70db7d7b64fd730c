import { useTranslation } from 'react-i18next';
import { deviceCalls } from '@canvass/contracts/device/calls';
import { LARGEST_PAGE } from '@canvass/contracts/http/page';
import { ask } from '../../../api/client.js';
import { failureOf } from '../../../api/failure.js';
import { wordFailure } from '../../../api/word-failure.js';
import { showFailure } from '../../../ui/feedback/toast.js';
import { servicesOf } from './services-of.js';
import { useCopyAddress } from './use-copy-address.js';

/** Copies the address at which a poll is answered. It asks the server for the address when it is called. */
export function useCopyLink(): (pollId: string) => Promise<void> {
  const { t } = useTranslation();
  const copyAddress = useCopyAddress();
  return async (pollId) => {
    try {
      const { devices } = await ask(deviceCalls.list, { query: { limit: LARGEST_PAGE, skip: 0 } });
      const { first } = servicesOf(devices, pollId);
      if (first) await copyAddress(first);
      else showFailure(t('share.noneShowsText'));
    } catch (error) {
      showFailure(wordFailure(failureOf(error)));
    }
  };
}

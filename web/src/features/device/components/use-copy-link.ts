import { useTranslation } from 'react-i18next';
import { deviceCalls } from '@canvass/contracts/device/calls';
import { LARGEST_PAGE } from '@canvass/contracts/http/page';
import { ask } from '../../../api/client.js';
import { failureOf } from '../../../api/failure.js';
import { wordFailure } from '../../../api/word-failure.js';
import { copyAddress } from '../../../ui/browser/copy-text.js';
import { showFailure } from '../../../ui/feedback/toast.js';
import { useAddresses } from './address-of.js';
import { servicesOf } from './services-of.js';

class NoneShowsIt extends Error {}

/** Copies the address at which a poll is answered. It asks the server for the address when it is called. */
export function useCopyLink(): (pollId: string) => Promise<void> {
  const { t } = useTranslation();
  const { publicOf } = useAddresses();
  const addressOf = async (pollId: string) => {
    const { devices } = await ask(deviceCalls.list, { query: { limit: LARGEST_PAGE, skip: 0 } });
    const { first } = servicesOf(devices, pollId);
    if (!first) throw new NoneShowsIt();
    return publicOf(first);
  };
  return async (pollId) => {
    try {
      await copyAddress(addressOf(pollId));
    } catch (error) {
      const isNone = error instanceof NoneShowsIt;
      showFailure(isNone ? t('share.noneShowsText') : wordFailure(failureOf(error)));
    }
  };
}

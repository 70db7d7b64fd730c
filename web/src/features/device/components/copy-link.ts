import i18next from 'i18next';
import { publicAddress } from '@canvass/contracts/device/address';
import { deviceCalls } from '@canvass/contracts/device/calls';
import type { RoutingPage } from '@canvass/contracts/firm/routing-page';
import { LARGEST_PAGE } from '@canvass/contracts/http/page';
import { ask } from '../../../api/client.js';
import { failureOf } from '../../../api/failure.js';
import { wordFailure } from '../../../api/word-failure.js';
import { copyAddress } from '../../../ui/browser/copy-text.js';
import { showFailure } from '../../../ui/feedback/toast.js';
import { servicesOf } from './services-of.js';

class NoneShowsIt extends Error {}

/** @returns the address at which a poll is answered, asked of the server now */
async function addressOf(pollId: string, page: RoutingPage | null): Promise<string> {
  const { devices } = await ask(deviceCalls.list, { query: { limit: LARGEST_PAGE, skip: 0 } });
  const { first } = servicesOf(devices, pollId);
  if (!first) throw new NoneShowsIt();
  return first.serialNumber ? publicAddress(window.location.origin, first, page) : '';
}

/**
 * Copies the address at which a poll is answered, or says why it could not.
 * @param page the routing page of the company, if it has one
 */
export async function copyLink(pollId: string, page: RoutingPage | null): Promise<void> {
  try {
    await copyAddress(addressOf(pollId, page));
  } catch (error) {
    const isNone = error instanceof NoneShowsIt;
    showFailure(isNone ? i18next.t('share.noneShowsText') : wordFailure(failureOf(error)));
  }
}

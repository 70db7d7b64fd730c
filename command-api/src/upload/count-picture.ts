import { Refusal } from '@canvass/contracts/rule/refusal';
import { isInside, networkOf } from '@canvass/platform/limit/network';
import { refuseWhenReached } from '@canvass/platform/limit/refuse';
import type { CommandDependencies } from '../command/dependencies.js';

const KILOBYTE = 1000;
const SECONDS_OF_A_DAY = 86_400;
/** A firm may upload as much as its answers may take up, within so many seconds. */
const WITHIN_SECONDS = 30 * SECONDS_OF_A_DAY;
/** Kilobytes from one network in a day, from accounts of all firms: anybody can register one. */
const MOST_FROM_A_NETWORK = 1_000_000;
/** Each picture counts for at least this much, as a file takes up whole blocks of the disk. */
const LEAST_KILOBYTES = 10;

/** Who uploads a picture. */
export interface Uploader {
  firm: string;
  /** Network address. */
  address: string;
}

/**
 * Counts a picture that is about to be stored: it is kept for ever, whether or not a record ever shows it.
 * @param bytes as it is stored
 * @throws Refusal storageUsedUp, tooMany
 */
export async function countPicture(
  { limits, storageAllowance }: Pick<CommandDependencies, 'limits' | 'storageAllowance'>,
  { firm, address }: Uploader,
  bytes: number,
): Promise<void> {
  const kilobytes = Math.max(LEAST_KILOBYTES, Math.ceil(bytes / KILOBYTE));
  const most = Math.floor(storageAllowance / KILOBYTE);
  const ofFirm = limits.of('pictures of a firm', { most, seconds: WITHIN_SECONDS });
  const fromNetwork = limits.of('pictures from a network', {
    ...{ most: MOST_FROM_A_NETWORK, seconds: SECONDS_OF_A_DAY },
  });
  if (!isInside(address)) {
    await fromNetwork.count(networkOf(address), kilobytes).catch(refuseWhenReached());
  }
  const usedUp = () => new Refusal('unavailable', 'storageUsedUp');
  await ofFirm.count(firm, kilobytes).catch(refuseWhenReached(usedUp));
}

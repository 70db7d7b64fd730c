import { hasWelcome, needsWelcome } from '@canvass/contracts/device/tablet';
import type { DeviceContent } from '@canvass/contracts/device/device';
import type { PollView } from '@canvass/contracts/poll/view';
import { useAllPolls } from '../../../api/get-all-polls.js';
import { usePermissions } from '../../../session/features.js';

/** Which polls a tablet of the company offers. */
interface TabletPolls {
  /** Whether a service of a type may offer a poll. */
  mayOffer: (device: Pick<DeviceContent, 'type'>, poll: PollView) => boolean;
  /** The same by the id; polls that have not come yet may be offered, and the server says whether they are. */
  mayOfferId: (device: Pick<DeviceContent, 'type'>, id: string) => boolean;
}

/** The rule of tablets, by the plan of the company and the polls it has. */
export function useTabletPolls(): TabletPolls {
  const permissions = usePermissions();
  const polls = useAllPolls();
  const mayOffer: TabletPolls['mayOffer'] = (device, poll) =>
    !needsWelcome(device, permissions) || hasWelcome(poll);
  return {
    mayOffer,
    mayOfferId: (device, id) => {
      const poll = polls.data?.find(({ _id }) => _id === id);
      return poll === undefined || mayOffer(device, poll);
    },
  };
}

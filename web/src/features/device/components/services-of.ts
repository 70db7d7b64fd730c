import { offeredPolls, type DeviceType } from '@canvass/contracts/device/device';
import type { DeviceView } from '@canvass/contracts/device/view';

/** The services that have a poll. */
interface Services {
  /** The one whose address is given out: this poll's own before those of several, and a link before a QR code; undefined where none shows the poll. */
  first: DeviceView | undefined;
  /** A link or a QR code of this poll alone; undefined where it has none. */
  own: DeviceView | undefined;
  /** All others that show it: first those of this poll alone. */
  others: DeviceView[];
  /** Those that have it and show another poll now. */
  elsewhere: DeviceView[];
  /** How many of all are links. */
  links: number;
}

/** Which of a company's services have a poll. */
export function servicesOf(devices: readonly DeviceView[], pollId: string): Services {
  const having = devices.filter(({ polls }) => polls.includes(pollId));
  const showing = having.filter((device) => offeredPolls(device).includes(pollId));
  const alone = showing.filter(({ polls }) => polls.length === 1);
  const linkAmong = (devices: readonly DeviceView[]) => {
    const ofType = (type: DeviceType) => devices.find((device) => device.type === type);
    return ofType('hyperlink') ?? ofType('qr');
  };
  const own = linkAmong(alone);
  const byFewest = [...alone, ...showing.filter((one) => !alone.includes(one))];
  return {
    first: own ?? linkAmong(showing) ?? showing[0],
    own,
    others: byFewest.filter((one) => one !== own),
    elsewhere: having.filter((one) => !showing.includes(one)),
    links: having.filter(({ type }) => type === 'hyperlink').length,
  };
}

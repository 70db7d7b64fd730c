import { offeredPolls, type DeviceType } from '@canvass/contracts/device/device';
import type { DeviceView } from '@canvass/contracts/device/view';

/** The services that have a poll. */
interface Services {
  /** The one whose address is given out: a link before a QR code before others; undefined where none shows the poll. */
  first: DeviceView | undefined;
  /** The first, where it is a link or a QR code. */
  link: DeviceView | undefined;
  /** All but the link, among them those that show another poll now. */
  others: DeviceView[];
  /** How many of them are links. */
  links: number;
}

/** Which of a company's services have a poll. */
export function servicesOf(devices: readonly DeviceView[], pollId: string): Services {
  const having = devices.filter(({ polls }) => polls.includes(pollId));
  const showing = having.filter((device) => offeredPolls(device).includes(pollId));
  const ofType = (type: DeviceType) => showing.find((device) => device.type === type);
  const link = ofType('hyperlink') ?? ofType('qr');
  return {
    first: link ?? showing[0],
    link,
    others: having.filter((one) => one !== link),
    links: having.filter(({ type }) => type === 'hyperlink').length,
  };
}

import type { DeviceView } from '@canvass/contracts/device/view';

/** The services that show a poll. */
interface Services {
  /** The one whose address is given out first: a link before a QR code; undefined where there is neither. */
  link: DeviceView | undefined;
  others: DeviceView[];
  /** How many links there are. */
  links: number;
}

/** Which of a company's services show a poll. */
export function servicesOf(devices: readonly DeviceView[], pollId: string): Services {
  const showing = devices.filter(({ polls }) => polls.includes(pollId));
  const links = showing.filter(({ type }) => type === 'hyperlink');
  const link = links[0] ?? showing.find(({ type }) => type === 'qr');
  return { link, others: showing.filter((one) => one !== link), links: links.length };
}

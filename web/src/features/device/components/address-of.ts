import type { DeviceContent } from '@canvass/contracts/device/device';
import { publicAddress, serviceAddress } from '@canvass/contracts/device/address';
import { useAccount } from '../../../session/profile.js';

/** What the addresses of a service follow from. */
export type Addressed = Pick<DeviceContent, 'serialNumber' | 'customRoute' | 'pin'>;

interface Addresses {
  /** The one to give out: of the company's routing page where it has one, else of the service. */
  publicOf: (device: Addressed) => string;
  /** The one that leads straight to the service, with its pin; undefined where it is the one to give out. */
  serviceOf?: (device: Addressed) => string;
}

/** Addresses of services; empty while they have no serial number. */
export function useAddresses(): Addresses {
  const page = useAccount()?.customRedirectionPage ?? null;
  const { origin } = window.location;
  const withSerial = (address: (device: Addressed) => string) => (device: Addressed) =>
    device.serialNumber ? address(device) : '';
  return {
    publicOf: withSerial((device) => publicAddress(origin, device, page)),
    ...(page ? { serviceOf: withSerial((device) => serviceAddress(origin, device)) } : {}),
  };
}

/** An address as it is shown: what is copied and opened has the pin. */
export function withoutPin(address: string): string {
  return address.replace(/([?&]pwd=)[^&]*/, '$1••••');
}

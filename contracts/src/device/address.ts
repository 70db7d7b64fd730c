import type { RoutingPage } from '../firm/routing-page.js';
import { NO_PIN, type DeviceContent } from './device.js';

/**
 * The address at which respondents answer a service: `/device/{serialNumber}/{suffix}?pwd=` below `publicUrl`; the pin is left out when it is 0000.
 * @param publicUrl origin without a trailing slash
 */
export function serviceAddress(
  publicUrl: string,
  device: Pick<DeviceContent, 'serialNumber' | 'customRoute' | 'pin'>,
): string {
  const suffix = device.customRoute ? `/${encodeURIComponent(device.customRoute)}` : '';
  const pin = device.pin && device.pin !== NO_PIN ? `?pwd=${encodeURIComponent(device.pin)}` : '';
  return `${publicUrl}/device/${encodeURIComponent(device.serialNumber)}${suffix}${pin}`;
}

/**
 * The address of the landing page of a service. It never contains the pin, as the page is open to guests.
 * @param publicUrl origin without a trailing slash
 */
function routingAddress(
  publicUrl: string,
  { serialNumber }: Pick<DeviceContent, 'serialNumber'>,
): string {
  return `${publicUrl}/routing/${encodeURIComponent(serialNumber)}`;
}

/**
 * The address a firm shares in links and QR codes: its routing page if it has one, else the service.
 * @param publicUrl origin without a trailing slash
 */
export function publicAddress(
  publicUrl: string,
  device: Pick<DeviceContent, 'serialNumber' | 'customRoute' | 'pin'>,
  routingPage: RoutingPage | null,
): string {
  return routingPage ? routingAddress(publicUrl, device) : serviceAddress(publicUrl, device);
}

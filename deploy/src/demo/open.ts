import { serviceAddress } from '@canvass/contracts/device/address';
import { createSystemClock } from '@canvass/platform/scheduler/system-clock';
import { Client } from '../client/client.js';
import type { Settings } from '../configuration/settings.js';
import { startProduct, type Product } from '../standalone/product.js';
import { Clock } from './clock.js';
import { account } from '@canvass/contracts/samples/hotel/company';
import { fill, type Filled } from './fill.js';

const SEED = 20;

export interface Demo {
  product: Product;
  /** Fills the product, which is empty, with the hotel and its guests' answers. @param responses how many */
  fill(responses: number, progress: (sent: number) => void): Promise<Filled>;
}

/** Whom the demo's invoices name where the settings name nobody. */
const seller: NonNullable<Settings['seller']> = {
  ...{ name: 'Canvass Demo Ltd', address: '12 Harbour Street, Dublin 1, Ireland' },
  ...{ taxNumber: 'IE0000000AA', taxName: 'VAT', taxRate: 23 },
};

/** A demo charges nobody: its hotel pays on the test checkout. */
export const paidInPlay = (settings: Settings): Settings => ({
  ...{ ...settings, stripe: undefined, seller: settings.seller ?? seller },
});

/** Starts the product with a clock that filling it puts back. @param settings name an empty folder */
export async function openDemo(settings: Settings): Promise<Demo> {
  const clock = new Clock();
  const product = await startProduct(paidInPlay(settings), createSystemClock(clock.now));
  const folder = settings.dataFolder;
  const operator = {
    email: product.operator?.email ?? '',
    password: product.operator?.password ?? settings.operator.password ?? '',
  };
  return {
    product,
    fill: (responses, progress) =>
      fill(new Client(product.address), {
        responses,
        seed: SEED,
        clock,
        operator,
        folder,
        progress,
      }),
  };
}

/** How to sign in to the demo's hotel, and where its guests answer. */
export function describeDemo(publicUrl: string, { devices }: Pick<Filled, 'devices'>): string {
  const widest = Math.max(...devices.map(({ name }) => name.length));
  const services = devices.map(
    (device) => `  ${device.name.padEnd(widest)}  ${serviceAddress(publicUrl, device)}`,
  );
  return [
    `${account.companyName} is open at ${publicUrl}`,
    `  e-mail    ${account.email}`,
    `  password  ${account.password}`,
    '',
    'Where its guests answer:',
    ...services,
  ].join('\n');
}

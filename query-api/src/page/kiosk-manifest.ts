import type { Admission } from '@canvass/platform/state/admission';
import type { RequestHandler } from 'express';
import type { Accounts } from '../account/accounts.js';
import { secureRespondent } from './security.js';

/** The paper of the page, while it opens. */
const PAPER = '#fafaf8';
const SIZES = [192, 512];

const icons = SIZES.flatMap((size) =>
  ['any', 'maskable'].map((purpose) => ({
    ...{ src: `/assets/respond/kiosk-${size}.png`, sizes: `${size}x${size}` },
    ...{ type: 'image/png', purpose },
  })),
);

/**
 * What makes the page of a tablet an app: it opens where it was installed, in full screen. As the page itself does before its
 * pin is known, it names the company alone; the query, which may hold the pin, is the one it was asked with.
 */
export function kioskManifest(
  accounts: Pick<Accounts, 'companyName'>,
  admission: Pick<Admission, 'heard'>,
): RequestHandler<{ serialNumber: string }> {
  const secure = secureRespondent();
  return async (request, response, next) => {
    const { serialNumber } = request.params;
    const found = await admission.heard.find(serialNumber);
    if (found?.device.content?.type !== 'tablet') {
      next('router');
      return;
    }
    const { firm } = found.device;
    const company = firm === undefined ? '' : await accounts.companyName(firm);
    const address = `/device/${encodeURIComponent(serialNumber)}`;
    const question = request.url.indexOf('?');
    const search = question < 0 ? '' : request.url.slice(question);
    secure(request, response, () => {
      response
        .set({ 'Cache-Control': 'no-store', 'Content-Type': 'application/manifest+json' })
        .send(
          JSON.stringify({
            ...{ id: address, name: company || 'Survey', short_name: company || 'Survey' },
            ...{ start_url: `${address}${search}`, scope: address },
            ...{ display: 'fullscreen', display_override: ['fullscreen', 'standalone'] },
            ...{ background_color: PAPER, theme_color: PAPER, icons },
          }),
        );
    });
  };
}

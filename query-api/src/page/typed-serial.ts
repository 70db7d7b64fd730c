import { LONGEST_SERIAL_NUMBER } from '@canvass/contracts/device/bounds';
import { comparisonKey } from '@canvass/contracts/language/comparison-key';
import type { Admission } from '@canvass/platform/state/admission';
import { deviceCollection, type DeviceDocument } from '@canvass/projections/device/document';
import type { RequestHandler } from 'express';
import type { QueryDependencies } from '../dependencies.js';

type Finding = Pick<QueryDependencies, 'store'> & { admission: Pick<Admission, 'find'> };

/**
 * The serial number that is meant by one that may be typed by hand: the very one where a service has it; else that of the
 * one service whose number differs from it in letter case, width or blanks alone; else as it is typed.
 */
export async function meantSerial({ admission, store }: Finding, typed: string): Promise<string> {
  if (typed.length > LONGEST_SERIAL_NUMBER || (await admission.find(typed))) return typed;
  const [one, another] = await store.find<DeviceDocument>(deviceCollection.name, {
    filter: {
      and: [
        { eq: { field: 'serialKey', value: comparisonKey(typed) } },
        { eq: { field: 'removed', value: false } },
      ],
    },
    page: { skip: 0, limit: 2 },
  });
  return one && !another ? one.content.serialNumber : typed;
}

/** Leads from an address with a serial number that was typed by hand to that of the service that is meant. */
export function leadToMeant(finding: Finding): RequestHandler {
  return async (request, response, next) => {
    const typed = String(request.params['serialNumber']);
    const meant = await meantSerial(finding, typed);
    if (meant === typed) {
      next();
      return;
    }
    const [, kind = ''] = request.path.split('/');
    const suffix = request.params['suffix'];
    const start = request.originalUrl.indexOf('?');
    const query = start < 0 ? '' : request.originalUrl.slice(start);
    const path = [kind, meant, ...(typeof suffix === 'string' ? [suffix] : [])];
    response
      .set('Cache-Control', 'no-store')
      .redirect(302, `/${path.map(encodeURIComponent).join('/')}${query}`);
  };
}

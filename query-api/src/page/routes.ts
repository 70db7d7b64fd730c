import { LONGEST_SERIAL_NUMBER } from '@canvass/contracts/device/bounds';
import { deviceCalls } from '@canvass/contracts/device/calls';
import { respondentViewSchema } from '@canvass/contracts/device/view';
import { Refusal } from '@canvass/contracts/rule/refusal';
import { route, type Route } from '@canvass/platform/http/route';
import { z } from 'zod';
import { createAccounts } from '../account/accounts.js';
import type { QueryDependencies } from '../dependencies.js';
import { optionalParameter } from '../reading/list.js';
import { marked, partsOf } from './html.js';
import { respondPage } from './respondent.js';
import { sendJson } from './send-page.js';
import { meantSerial } from './typed-serial.js';

/** What the respondent page shows, for those who draw it themselves. */
export function pageRoutes({
  state,
  keys,
  log,
  marks,
  admission,
  now,
  believedNow,
  presence,
  publicUrl,
  store,
}: Pick<
  QueryDependencies,
  | 'state'
  | 'keys'
  | 'log'
  | 'marks'
  | 'admission'
  | 'now'
  | 'believedNow'
  | 'presence'
  | 'publicUrl'
  | 'store'
>): Route[] {
  const accounts = createAccounts(state);
  const polls = route(deviceCalls.page, {
    summary: 'What respondents see at a device; nothing of it before its pin is given',
    refusals: [429],
    query: z.object({
      serialNumber: z.string().max(LONGEST_SERIAL_NUMBER),
      pwd: optionalParameter(z.string().max(100)),
      r: optionalParameter(z.string().max(200)),
    }),
    answer: respondentViewSchema,
    handle: async (call) => {
      const { pwd, r: link } = call.query;
      const serialNumber = await meantSerial({ store, admission }, call.query.serialNumber);
      const headers: Record<string, string> = { 'Cache-Control': 'no-store' };
      const visit = {
        ...{ serialNumber, pwd, link, address: call.address, cookies: call.headers['cookie'] },
        languages: { asked: undefined, acceptLanguage: call.headers['accept-language'] },
        remember: (setCookie: string) => void (headers['Set-Cookie'] = setCookie),
      };
      const stood = {
        admission,
        state,
        keys,
        log,
        marks,
        now,
        believedNow,
        presence,
        publicUrl,
        accounts,
      };
      const page = await respondPage(stood, visit);
      if (page.state === 'busy') throw new Refusal('tooMany', 'tooMany');
      if (page.state !== 'open') return { headers, body: page };
      const parts = partsOf(JSON.stringify(marked(page)), page);
      return { headers, send: (response) => sendJson(parts, response.req, response) };
    },
  });
  return [polls];
}

import { LONGEST_SERIAL_NUMBER } from '@canvass/contracts/device/bounds';
import { deviceCalls } from '@canvass/contracts/device/calls';
import { respondentViewSchema } from '@canvass/contracts/device/view';
import type { OfferedForm } from '@canvass/contracts/device/page';
import { graphOfForm } from '@canvass/contracts/poll/wire';
import { Refusal } from '@canvass/contracts/rule/refusal';
import { route, type Route } from '@canvass/platform/http/route';
import { z } from 'zod';
import { createAccounts } from '../account/accounts.js';
import type { QueryDependencies } from '../dependencies.js';
import { optionalParameter } from '../reading/list.js';
import { respondPage } from './respondent.js';
import { meantSerial } from './typed-serial.js';

/** The offer with its graph as lists over the options of its form, as those who draw it themselves know it. */
function listed(offer: OfferedForm) {
  const { poll, questions } = offer.form;
  const questionsGraph = graphOfForm(poll.questionsGraph, questions);
  return { ...offer, form: { ...offer.form, poll: { ...poll, questionsGraph } } };
}

/** What the respondent page shows, for those who draw it themselves. */
export function pageRoutes({
  state,
  keys,
  log,
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
        now,
        believedNow,
        presence,
        publicUrl,
        accounts,
      };
      const page = await respondPage(stood, visit);
      if (page.state === 'busy') throw new Refusal('tooMany', 'tooMany');
      const body = page.state === 'open' ? { ...page, polls: page.polls.map(listed) } : page;
      return { headers, body };
    },
  });
  return [polls];
}

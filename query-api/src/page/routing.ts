import { NO_PIN } from '@canvass/contracts/device/device';
import { serviceAddress } from '@canvass/contracts/device/address';
import { sourceLanguage } from '@canvass/contracts/language/language';
import type { Admission } from '@canvass/platform/state/admission';
import type { RequestHandler } from 'express';
import type { Accounts } from '../account/accounts.js';
import type { RespondBuild } from './html.js';
import { visitorLanguage } from './language.js';
import { routingHtml, routingStyle } from './routing-html.js';
import { secureRouting } from './security.js';

export interface RoutingDependencies {
  admission: Pick<Admission, 'find'>;
  accounts: Pick<Accounts, 'firm' | 'companyName'>;
  build: Pick<RespondBuild, 'texts' | 'styleSheets'>;
}

/** What a visitor brought along, hidden fields above all: the service is to get it. */
function queryOf(url: string): string {
  const start = url.indexOf('?');
  return start < 0 ? '' : url.slice(start);
}

/**
 * The landing page before a service. Where there is none to show, because the firm has none, the service is in
 * the bin or was never there, visitors go on to the service's own address, which says what is so. The plan is not
 * asked: a page that was made while it was in the plan goes on being shown.
 */
export function routing({ admission, accounts, build }: RoutingDependencies): RequestHandler {
  return async (request, response, next) => {
    const serialNumber = String(request.params['serialNumber']);
    const found = await admission.find(serialNumber);
    const content = found?.device.content;
    // Guests enter the pin on that page; this one never gives it away.
    const device = { serialNumber, customRoute: content?.customRoute ?? '', pin: NO_PIN };
    const brought = queryOf(request.originalUrl);
    const service = `${serviceAddress('', device)}${brought}`;
    const isThere = found?.device.removed === false && content?.status === 'active';
    const id = isThere ? found.device.firm : undefined;
    const firm = id ? await accounts.firm(id) : undefined;
    response.set('Cache-Control', 'no-store');
    if (!id || !firm?.customRedirectionPage) {
      response.redirect(302, service);
      return;
    }
    const { customRedirectionPage: page, logo } = firm;
    const { query } = request;
    const language =
      visitorLanguage(query['lang'], request.get('Accept-Language')) ?? sourceLanguage;
    const style = routingStyle(page, logo);
    const [companyName, texts, styleSheets] = await Promise.all([
      accounts.companyName(id),
      build.texts(language),
      build.styleSheets(),
    ]);
    const shown = {
      companyName,
      logo,
      page,
      service,
      query: brought,
      language,
      texts,
      style,
      styleSheets,
    };
    await secureRouting(style)(request, response, (error?: unknown) => {
      if (error) return next(error);
      response
        .set({ 'Content-Language': language, Vary: 'Accept-Language' })
        .type('html')
        .send(routingHtml(shown));
    });
  };
}

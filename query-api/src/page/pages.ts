import { join } from 'node:path';
import type { RespondPage, ShownPage } from '@canvass/contracts/device/page';
import { Refusal } from '@canvass/contracts/rule/refusal';
import { preferredLanguage } from '@canvass/platform/http/messages';
import compression from 'compression';
import express, { type Request, type RequestHandler, type Response, type Router } from 'express';
import { createAccounts, type Accounts } from '../account/accounts.js';
import { secureResults } from '../chart/results/html.js';
import { resultsPage } from '../chart/results/page.js';
import { createPollResults } from '../chart/results/results.js';
import type { QueryDependencies } from '../dependencies.js';
import { createRespondBuild, type RespondBuild } from './html.js';
import { kioskManifest } from './kiosk-manifest.js';
import { pageLanguage } from './language.js';
import { respondPage, type Visit } from './respondent.js';
import { routing } from './routing.js';
import { allowScriptsOf, secureRespondent, secureWorkspace } from './security.js';
import { sendPage } from './send-page.js';
import { TRANSPARENCY_PATH, transparencyPages } from '../transparency/pages.js';
import { buildFiles } from './static.js';
import { tryPage } from './try.js';
import { leadToMeant } from './typed-serial.js';
import { workspacePage } from './workspace.js';

type PageDependencies = Pick<
  QueryDependencies,
  | 'store'
  | 'state'
  | 'keys'
  | 'log'
  | 'marks'
  | 'admission'
  | 'presence'
  | 'publicUrl'
  | 'webFolder'
  | 'bus'
  | 'entitlements'
  | 'now'
  | 'believedNow'
  | 'transparency'
  | 'chatWidget'
  | 'logger'
>;

/** What the composition root serves besides, and what asks for a file: never answered with the workspace. */
const NO_PAGE = /^\/(api|assets|health|metrics|transparency)(\/|$)|\.[a-z0-9]{2,5}$/i;

/** Where the files of the workspace are served, as its build has it. */
const WORKSPACE_FILES = '/assets/workspace';

/** Nothing here is for search engines: polls are for those who were given their address. */
const ROBOTS = 'User-agent: *\nDisallow: /\n';

const OK = 200;
const NOT_FOUND = 404;
const TOO_MANY = 429;

/** The status of a page. */
function statusOf({ state }: RespondPage): number {
  if (state === 'busy') return TOO_MANY;
  return state === 'unknown' ? NOT_FOUND : OK;
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}

function respondent(
  dependencies: PageDependencies,
  accounts: Accounts,
  build: RespondBuild,
): RequestHandler {
  const { admission, state, keys, log, marks, now, believedNow, presence, publicUrl } =
    dependencies;
  const show = shownBy(build, now);

  async function visit(visitor: Visit): Promise<{ status: number; page: RespondPage }> {
    try {
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
      const page = await respondPage(stood, visitor);
      return { status: statusOf(page), page };
    } catch (error) {
      if (!(error instanceof Refusal) || error.kind !== 'tooMany') throw error;
      const firm = (await admission.find(visitor.serialNumber))?.device.firm ?? '';
      const account = await accounts.askingCompany(firm);
      return { status: TOO_MANY, page: { state: 'pinRequired', wrongPin: true, account } };
    }
  }

  return async (request, response) => {
    const serialNumber = String(request.params['serialNumber']);
    const pwd = textOf(request.query['pwd']);
    const { status, page } = await visit({
      ...{ serialNumber, pwd, link: textOf(request.query['r']) },
      ...{ address: request.ip ?? 'unknown', cookies: request.get('Cookie') },
      languages: {
        asked: request.query['lang'],
        acceptLanguage: request.get('Accept-Language'),
      },
      remember: (setCookie) => void response.set('Set-Cookie', setCookie),
    });
    await show({ status, page }, request, response);
  };
}

/** Writes a state of the respondent page. */
function shownBy(build: RespondBuild, now: () => Date) {
  return async (
    { status, page }: { status: number; page: ShownPage },
    request: Request,
    response: Response,
  ): Promise<void> => {
    const language = pageLanguage(page, request.query['lang'], request.get('Accept-Language'));
    const parts = await build.html({ page, language, now: now().toISOString() });
    allowScriptsOf(await build.template(), response);
    response
      .status(status)
      .set({ 'Cache-Control': 'no-store', 'Content-Language': language, Vary: 'Accept-Language' });
    await sendPage(parts, request, response);
  };
}

/** The page at which a poll is tried. */
function trying(
  dependencies: PageDependencies,
  accounts: Accounts,
  build: RespondBuild,
): RequestHandler {
  const show = shownBy(build, dependencies.now);
  return async (request, response) => {
    const { pollId, token } = request.params;
    const asked = {
      ...{ pollId: String(pollId), token: String(token), address: request.ip ?? 'unknown' },
    };
    const page = await tryPage({ ...dependencies, accounts }, asked);
    await show({ status: statusOf(page), page }, request, response);
  };
}

/** Headers of the page at a service, which the sites that it names may embed where the plan of its firm says so. */
function secureAtService(admission: PageDependencies['admission']): RequestHandler {
  return async (request, response, next) => {
    const found = await admission.find(String(request.params['serialNumber']));
    const { firm, content } = found?.device ?? {};
    const origins = content?.origins ?? [];
    const mayEmbed = firm && origins.length > 0 && (await admission.isEmbeddable(firm));
    await secureRespondent(mayEmbed ? origins : [])(request, response, next);
  };
}

/** Both builds of the web and the page respondents open; mounted at the root, after the APIs. */
export function pages(dependencies: PageDependencies): Router {
  const { admission, state, webFolder, chatWidget, logger } = dependencies;
  const workspace = join(webFolder, 'workspace');
  const respond = join(webFolder, 'respond');
  const accounts = createAccounts(state);
  const build = createRespondBuild(respond, logger);
  const router = express.Router();
  router.use(compression());
  router.use(WORKSPACE_FILES, buildFiles(workspace, secureWorkspace(chatWidget)));
  router.use('/assets/respond', buildFiles(respond, secureRespondent()));
  router.get('/device/service-worker.js', secureRespondent(), (_request, response) => {
    response.set({ 'Service-Worker-Allowed': '/device/', 'Cache-Control': 'no-cache' });
    response.sendFile('service-worker.js', { root: respond, cacheControl: false });
  });
  router.get('/device/:serialNumber/kiosk.webmanifest', kioskManifest(accounts, admission));
  router.get('/embed.js', secureRespondent(), (_request, response) => {
    response.set('Cache-Control', 'no-cache');
    response.sendFile('embed.js', { root: respond, cacheControl: false });
  });
  const addresses = ['/device/:serialNumber{/:suffix}', '/routing/:serialNumber'];
  router.get(addresses, leadToMeant(dependencies));
  router.get(
    '/device/:serialNumber{/:suffix}',
    secureAtService(admission),
    respondent(dependencies, accounts, build),
  );
  router.get('/routing/:serialNumber', routing({ admission, accounts, build }));
  router.get('/try/:pollId/:token', secureRespondent(), trying(dependencies, accounts, build));
  router.get('/receipt', secureRespondent(), async (request, response) => {
    await shownBy(build, dependencies.now)(
      { status: OK, page: { state: 'receipt' } },
      request,
      response,
    );
  });
  const shown = createPollResults(dependencies);
  router.get('/results/:pollId/:token', secureResults, resultsPage(shown, build));
  router.use(TRANSPARENCY_PATH, transparencyPages(dependencies.transparency));
  router.get('/robots.txt', (_request, response) => {
    response.type('text/plain').send(ROBOTS);
  });
  router.get('/{*path}', (request, response, next) => {
    if (NO_PAGE.test(request.path)) {
      next('router');
      return;
    }
    next();
  });
  router.get('/{*path}', secureWorkspace(chatWidget), async (request, response) => {
    const language = preferredLanguage(request.get('Accept-Language'));
    const opened = { path: request.path, language };
    const { page, template } = await workspacePage(workspace, WORKSPACE_FILES, opened);
    allowScriptsOf(template, response);
    response
      .set({ 'Cache-Control': 'no-cache', 'Content-Language': language, Vary: 'Accept-Language' })
      .type('html')
      .send(page);
  });
  return router;
}

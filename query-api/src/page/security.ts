import { createHash } from 'node:crypto';
import helmet from 'helmet';
import type { RequestHandler, Response } from 'express';

const everywhere = {
  defaultSrc: ["'self'"],
  scriptSrc: ["'self'"],
  imgSrc: ["'self'", 'data:', 'blob:', 'https:'],
  // Both builds set the colours of polls and components as inline styles.
  styleSrc: ["'self'", "'unsafe-inline'"],
  fontSrc: ["'self'", 'data:'],
  connectSrc: ["'self'"],
  objectSrc: ["'none'"],
  baseUri: ["'none'"],
  formAction: ["'self'"],
};

const SECONDS_OF_A_YEAR = 31_536_000;

/**
 * Asks browsers to come by https alone; only for a product that is reached so. Other names below its own are
 * not ours to decide about.
 */
export const strictTransport: RequestHandler = (_request, response, next) => {
  response.set('Strict-Transport-Security', `max-age=${SECONDS_OF_A_YEAR}`);
  next();
};

/** Headers of the API, whose answers are data and nothing else. */
export function secureApi(): RequestHandler {
  return helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] },
    },
    xFrameOptions: { action: 'deny' },
    strictTransportSecurity: false,
  });
}

/**
 * Headers of the respondent page.
 * @param origins of the other sites that may show it inside theirs; our own always may
 */
export function secureRespondent(origins: readonly string[] = []): RequestHandler {
  const directives = { ...everywhere, frameAncestors: ["'self'", ...origins] };
  return helmet({
    contentSecurityPolicy: { useDefaults: false, directives },
    xFrameOptions: origins.length > 0 ? false : { action: 'sameorigin' },
    strictTransportSecurity: false,
    crossOriginResourcePolicy: { policy: 'cross-origin' },
  });
}

/**
 * Headers of a routing page: nothing runs in it, and its only styles are our sheets and its own.
 * @param style content of its style element
 */
export function secureRouting(style: string): RequestHandler {
  const digest = createHash('sha256').update(style).digest('base64');
  return helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        // The icon is none at all.
        imgSrc: ["'self'", 'data:'],
        styleSrc: ["'self'", `'sha256-${digest}'`],
        fontSrc: ["'self'"],
        baseUri: ["'none'"],
        formAction: ["'none'"],
        frameAncestors: ["'none'"],
      },
    },
    xFrameOptions: { action: 'deny' },
    strictTransportSecurity: false,
  });
}

/**
 * Headers of the workspace, which nobody may embed; it embeds respondent pages itself.
 * @param chat address of the page of a chat, whose origin it may embed as well
 */
export function secureWorkspace(chat?: string): RequestHandler {
  const frames = chat === undefined ? [] : [new URL(chat).origin];
  return helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { ...everywhere, frameSrc: ["'self'", ...frames], frameAncestors: ["'none'"] },
    },
    xFrameOptions: { action: 'deny' },
    strictTransportSecurity: false,
  });
}

const INLINE_SCRIPT = /<script>([^]*?)<\/script>/g;

/**
 * Lets the scripts run that a build has put into its page. Nobody else can write one with their content.
 * @param page as the build has it, without what is put in later
 * @param response that has the headers of the page already
 */
export function allowScriptsOf(page: string, response: Response): void {
  const digests = [...page.matchAll(INLINE_SCRIPT)].map(
    ([, content = '']) => `'sha256-${createHash('sha256').update(content).digest('base64')}'`,
  );
  if (digests.length === 0) return;
  const policy = String(response.get('Content-Security-Policy'));
  const own = "script-src 'self'";
  response.set('Content-Security-Policy', policy.replace(own, [own, ...digests].join(' ')));
}

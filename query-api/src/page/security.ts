import helmet from 'helmet';
import type { RequestHandler } from 'express';

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

/** Headers of the respondent page, which other sites may embed. */
export function secureRespondent(): RequestHandler {
  return helmet({
    contentSecurityPolicy: { useDefaults: false, directives: everywhere },
    xFrameOptions: false,
    strictTransportSecurity: false,
    crossOriginResourcePolicy: { policy: 'cross-origin' },
  });
}

/** Headers of the workspace, which nobody may embed; it embeds respondent pages itself. */
export function secureWorkspace(): RequestHandler {
  return helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { ...everywhere, frameSrc: ["'self'"], frameAncestors: ["'none'"] },
    },
    xFrameOptions: { action: 'deny' },
    strictTransportSecurity: false,
  });
}

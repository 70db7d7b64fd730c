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

/** Headers of the respondent page, which other sites may embed. */
export function secureRespondent(): RequestHandler {
  return helmet({
    contentSecurityPolicy: { useDefaults: false, directives: everywhere },
    xFrameOptions: false,
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
  });
}

import { Refusal } from '@canvass/contracts/rule/refusal';
import type { RequestHandler } from 'express';

/**
 * Refuses a request that names its host more than once, as HTTP demands (RFC 9112, 3.2): a proxy may go by one of them, and what
 * is behind it by another.
 */
export const oneHost: RequestHandler = ({ rawHeaders }, _response, next) => {
  const hosts = rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'host');
  next(hosts.length > 1 ? new Refusal('invalid', 'invalidInput') : undefined);
};

import { createHash, timingSafeEqual } from 'node:crypto';
import { Refusal } from '@canvass/contracts/rule/refusal';
import type { RequestHandler } from 'express';

/** What of a request says whether it may read metrics. */
interface Asking {
  /** Of the other end of the connection, which may be a proxy. */
  remoteAddress: string | undefined;
  /** Whether it came through a proxy, which may run on this machine and speak for a stranger. */
  isForwarded: boolean;
  authorization: string | undefined;
}

const LOOPBACK = /^(127\.\d+\.\d+\.\d+|::1|::ffff:127\.\d+\.\d+\.\d+)$/;

/** Headers with which proxies say that they speak for others; each has its own. */
const FORWARDING =
  /^(forwarded|via|x-forwarded(-.*)?|x-original-forwarded-for|x-real-ip|x-envoy-.*|cf-.*|(.*-)?client-ip)$/;

/** Metrics are for requests from this machine itself, and for those with the token if there is one. */
export function mayReadMetrics(asking: Asking, token: string | undefined): boolean {
  const { remoteAddress = '', isForwarded, authorization = '' } = asking;
  if (LOOPBACK.test(remoteAddress) && !isForwarded) return true;
  return token !== undefined && isSame(authorization, `Bearer ${token}`);
}

/** Takes as long for a text that is nearly right as for any other. */
function isSame(given: string, expected: string): boolean {
  const hash = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(hash(given), hash(expected));
}

/** Lets requests for metrics through, or refuses them. */
export function guardMetrics(token: string | undefined): RequestHandler {
  return (request, _response, next) => {
    const { authorization } = request.headers;
    const isForwarded = Object.keys(request.headers).some((name) => FORWARDING.test(name));
    const { remoteAddress } = request.socket;
    const may = mayReadMetrics({ remoteAddress, isForwarded, authorization }, token);
    next(may ? undefined : new Refusal('forbidden', 'forbidden'));
  };
}

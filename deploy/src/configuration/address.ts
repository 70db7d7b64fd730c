import { z } from 'zod';

/** What a text looks like; never repeated when it is wrong, as it may hold a password. */
export const like = (pattern: RegExp, words: string) =>
  z.string().regex(pattern, `must be ${words}`);

/** Whether every port that an address names, of one host or of several with commas between them, is one. */
function hasPorts(address: string): boolean {
  const [hosts = ''] = address.split('?');
  return hosts.split(',').every((host) => {
    const port = /^(?:[a-z+]+:\/\/)?(?:[^/]*@)?[^/]*?:(\d+)(?:\/|$)/i.exec(host.trim())?.[1];
    return port === undefined || (Number(port) >= 1 && Number(port) <= 65_535);
  });
}

/** Where an engine is. */
export const address = (pattern: RegExp, words: string) =>
  like(pattern, words).refine(hasPorts, 'must have a port from 1 to 65535');

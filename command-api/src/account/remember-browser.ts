import { knownBrowser } from '@canvass/platform/identity/known-browser';
import type { CommandDependencies } from '../command/dependencies.js';

/** Headers that mark a browser as one that has signed in to an account. @param cookies that it sent */
export function rememberBrowser(
  { keys, publicUrl }: Pick<CommandDependencies, 'keys' | 'publicUrl'>,
  cookies: string | undefined,
  account: string,
): Record<string, string> {
  const isSecure = publicUrl.startsWith('https:');
  return { 'Set-Cookie': knownBrowser(keys, cookies).remember([account], isSecure) };
}

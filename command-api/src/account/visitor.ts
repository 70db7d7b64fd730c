import type { InterfaceLanguage } from '@canvass/contracts/language/language';
import { preferredLanguage } from '@canvass/platform/http/messages';
import type { Received } from '@canvass/platform/http/received';
import { knownBrowser, type KnownBrowser } from '@canvass/platform/identity/known-browser';
import type { CommandDependencies } from '../command/dependencies.js';
import type { CommandContext } from '../command/handle.js';

/** Who sends a command without being signed in. */
export interface Visitor extends Pick<CommandContext, 'commandId' | 'correlationId'> {
  /** Network address. */
  address: string;
  /** What the browser's cookie shows of earlier sign-ins. */
  browser: Pick<KnownBrowser, 'id' | 'isKnownTo'>;
  /** How the browser names itself. */
  userAgent: string | undefined;
  /** What the browser asks to be answered in. */
  language: InterfaceLanguage;
}

type Asked = Pick<
  Received<unknown, unknown, unknown, unknown>,
  'commandId' | 'correlationId' | 'address' | 'headers'
>;

/** The visitor who makes a call. */
export function visitorOf({ keys }: Pick<CommandDependencies, 'keys'>, call: Asked): Visitor {
  const { commandId, correlationId, address, headers } = call;
  const browser = knownBrowser(keys, headers['cookie']);
  return {
    ...{ commandId, correlationId, address, browser, userAgent: headers['user-agent'] },
    language: preferredLanguage(headers['accept-language']),
  };
}

import { pathToFileURL } from 'node:url';
import { onlyOffered, type FirstScreens } from '@canvass/contracts/device/page';
import type { Form } from '@canvass/contracts/edition/form';
import type { Logger } from '@canvass/platform/telemetry/logger';

/** A form has one for each of its languages, and more only while its company is renamed. */
const MOST_OF_A_FORM = 20;

type Render = FirstScreens['renderFirstScreen'];

function isMissing(error: unknown): boolean {
  return (error as NodeJS.ErrnoException).code === 'ERR_MODULE_NOT_FOUND';
}

async function load(module: string): Promise<Render> {
  try {
    return ((await import(pathToFileURL(module).href)) as FirstScreens).renderFirstScreen;
  } catch (error) {
    if (!isMissing(error)) throw error;
    return () => Promise.resolve(undefined);
  }
}

/**
 * Renders first screens, each once: all who open a form in a language see the same. They are kept as long as the form is.
 * @param module of the web's build; where it is missing, or fails, pages have no first screen until their script has come
 */
export function createFirstScreens(module: string, logger: Pick<Logger, 'error'>): Render {
  let loading: Promise<Render> | undefined;
  const renderOrSay: Render = async (data) => {
    try {
      loading ??= load(module);
      return await (
        await loading
      )(data);
    } catch (error) {
      logger.error({ err: error }, 'the first screen of a page could not be rendered');
      return undefined;
    }
  };
  const kept = new WeakMap<Form, Map<string, Promise<string | undefined>>>();
  return async (data) => {
    const { page, language } = data;
    const offered = onlyOffered(page);
    if (page.state !== 'open' || !offered) return undefined;
    const screens = kept.get(offered.form) ?? new Map<string, Promise<string | undefined>>();
    kept.set(offered.form, screens);
    const { account, test, device } = page;
    const isBegun = offered.personal?.startedAt !== undefined;
    const isTest = test !== undefined;
    const key = JSON.stringify([language, account.companyName, isTest, device.type, isBegun]);
    if (screens.size >= MOST_OF_A_FORM) screens.clear();
    const screen = screens.get(key) ?? renderOrSay(data);
    screens.set(key, screen);
    return screen;
  };
}

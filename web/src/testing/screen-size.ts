import { vi } from 'vitest';

/** Gives the tests a screen, which jsdom lacks. @param width in CSS pixels */
export function setScreen(width: number): void {
  vi.stubGlobal('matchMedia', (media: string) => {
    const most = /max-width: (\d+)px/.exec(media)?.[1];
    return {
      media,
      matches: most !== undefined && width <= Number(most),
      addListener: () => undefined,
      removeListener: () => undefined,
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    };
  });
}

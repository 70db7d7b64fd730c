import { beforeEach, expect, it } from 'vitest';
import { show } from './show.js';

const address = 'https://polls.example/device/A-1';

beforeEach(() => document.body.replaceChildren());

function embedded(mode: string): HTMLScriptElement {
  const script = document.createElement('script');
  Object.assign(script.dataset, {
    address,
    title: 'Visit',
    mode,
    button: 'Give feedback',
    close: 'Close',
  });
  document.body.append(script);
  show(script);
  return script;
}

function told(from: HTMLIFrameElement, origin: string, canvassHeight: unknown): void {
  const source = from.contentWindow;
  window.dispatchEvent(new MessageEvent('message', { source, origin, data: { canvassHeight } }));
}

it('within the page, is as high as its own page says, and hears no other', () => {
  const frame = embedded('inline').nextElementSibling;
  if (!(frame instanceof HTMLIFrameElement)) throw new Error('no frame');
  expect([frame.src, frame.title]).toEqual([address, 'Visit']);
  told(frame, 'https://other.example', 900);
  expect(frame.style.height).toBe('480px');
  told(frame, 'https://polls.example', 900);
  told(frame, 'https://polls.example', 'none');
  expect(frame.style.height).toBe('900px');
});

const press = () => document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }));
const cross = () => document.querySelector<HTMLElement>('[aria-label=Close]')?.click();
function said(origin: string, data: object): void {
  const source = document.querySelector('iframe')?.contentWindow ?? null;
  window.dispatchEvent(new MessageEvent('message', { source, origin, data }));
}

it.each([
  ['Escape', press],
  ['its cross', cross],
  ['Escape within its frame', () => said('https://polls.example', { canvassClose: true })],
])('behind a button, opens as a dialog, and %s gives the focus back', (_, close) => {
  embedded('popup');
  const button = document.querySelector('button');
  expect([button?.textContent, document.querySelector('iframe')]).toEqual(['Give feedback', null]);
  button?.click();
  const dialog = document.querySelector<HTMLElement>('[role=dialog]');
  const frame = dialog?.querySelector('iframe');
  expect([frame?.src, document.activeElement]).toEqual([address, frame]);
  said('https://other.example', { canvassClose: true });
  expect(dialog?.hidden).toBe(false);
  close();
  expect([dialog?.hidden, document.activeElement]).toEqual([true, button]);
});

it('over the whole page, covers it', () => {
  embedded('page');
  expect(document.querySelector('iframe')?.style.position).toBe('fixed');
});

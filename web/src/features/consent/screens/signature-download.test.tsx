import { accountCalls } from '@canvass/contracts/account/calls';
import { responseCalls } from '@canvass/contracts/response/calls';
import { screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { refusal } from '../../../testing/fake-server.js';
import { screenWorld } from '../../../testing/open-screen.js';

const { server, openScreen } = screenWorld({
  viewer: null,
  screens: () => import('./signature-download.js'),
});

it('saves the picture as signature.png for a guest', async () => {
  const saved: string[] = [];
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:x');
  vi.spyOn(URL, 'revokeObjectURL').mockReturnValue();
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    saved.push(this.download);
  });
  server.on(accountCalls.signingKey, () => ({ body: { signingKey: 'a'.repeat(64) } }));
  server.on(responseCalls.signature, () => ({ body: 'aGk=' }));
  openScreen('/signature-download/r1/2?token=1.x');
  const picture = await screen.findByAltText('Signature');
  expect(picture.getAttribute('src')).toBe('data:image/png;base64,aGk=');
  await waitFor(() => expect(saved).toEqual(['signature.png']));
  const asked = server.requestsTo(responseCalls.signature)[0];
  expect(asked?.query.toString()).toBe('pollAnswersId=r1&answerIndex=2&token=1.x');
  expect(asked?.headers.get('X-Encrypted-Sig')).toBeTruthy();
});

it('says that a link is too old', async () => {
  server.on(accountCalls.signingKey, () => ({ body: { signingKey: 'a'.repeat(64) } }));
  server.on(responseCalls.signature, () => refusal(404, { code: 'notFound', message: '' }));
  openScreen('/signature-download/r1/2');
  expect(await screen.findByText(/This link no longer works/)).toBeTruthy();
});

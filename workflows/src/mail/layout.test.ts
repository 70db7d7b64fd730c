import { expect, it } from 'vitest';
import { layOut } from './layout.js';
import { textsIn } from './texts.js';

const link = 'https://polls.example/reset?resetPasswordToken=abc&x="y"';

const empty = { subject: 'S', greeting: 'G', before: [], action: 'A', after: [] };

it('says the same as text and as HTML, and lets nobody write HTML into it', () => {
  const text = textsIn('en').passwordReset({
    name: '<img src=x>',
    minutes: 60,
    removesFactor: false,
  });
  const mail = layOut(text, link, 'en');
  expect(mail.subject).toBe('Reset your Canvass password');
  expect(mail.text).toContain(`Set a new password:\n${link}\n`);
  expect(mail.text).toContain('within the next 60 minutes');
  expect(mail.html).toContain(
    'href="https://polls.example/reset?resetPasswordToken=abc&amp;x=&quot;y&quot;"',
  );
  expect(mail.html).toContain('Hello &lt;img src=x&gt;,');
  expect(mail.html).not.toContain('<img');
});

it('sets the colon before the address as the language does', () => {
  const text = textsIn('fr').passwordReset({ name: '', minutes: 60, removesFactor: false });
  expect(layOut(text, link, 'fr').text).toContain(
    `Choisir un nouveau mot de passe\u00a0:\n${link}`,
  );
});

it('greets without a name where there is none', () => {
  const text = textsIn('en').passwordReset({ name: '', minutes: 60, removesFactor: false });
  expect(text.greeting).toBe('Hello,');
});

it('makes an address that it names a link', () => {
  const named = 'https://polls.example/stopAlert?a=1&token=x';
  const after = [`To stop this alert: ${named}`];
  const html = layOut({ ...empty, after, named }, link, 'en').html ?? '';
  const shown = 'https://polls.example/stopAlert?a=1&amp;token=x';
  expect(html).toContain(`To stop this alert: <a href="${shown}"`);
  expect(html).toContain(`>${shown}</a></p>`);
});

it('makes an e-mail address that a paragraph names one that can be written to', () => {
  const named = 'help@polls.example';
  const html = layOut({ ...empty, after: [`Write to ${named}.`], named }, link, 'en').html ?? '';
  expect(html).toMatch(/Write to <a href="mailto:help@polls\.example"[^>]*>help@polls\.example</);
});

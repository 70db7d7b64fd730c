import { createHash, randomUUID } from 'node:crypto';
import type { DeviceContent } from '@canvass/contracts/device/device';
import { noLogo } from '@canvass/contracts/firm/logo';
import { newRoutingPage, type RoutingPage } from '@canvass/contracts/firm/routing-page';
import { claimStream } from '@canvass/platform/identity/claim-stream';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deviceContent } from '@canvass/contracts/samples/contents';
import { subscribe } from '../testing/subscribe.js';
import { World } from '../testing/world.js';

const IMAGE = `/api/files/${'a'.repeat(64)}`;
const designed: RoutingPage = {
  ...newRoutingPage,
  secondaryName: 'Trade & Fair',
  secondaryCompanyLogo: IMAGE,
  buttonsBgColor: '#7a1f3d',
  button1name: 'Menu',
  button1link: 'https://vitosha.example/menu?a=1&b=2',
  button2link: 'http://vitosha.example/contact',
};

let world: World;

/** A company with this page, or none, and its service; gives their ids. */
function companyWith(
  page: RoutingPage | null,
  content: Partial<DeviceContent> & { serialNumber: string },
  companyName = 'Hotel Vitosha',
): { firm: string; device: string } {
  const [firm, owner, device] = [randomUUID(), randomUUID(), randomUUID()];
  const owned = { owner, timeZone: 'UTC', questionLanguages: ['en'] };
  world.log.append(`firm-${firm}`, 'FirmRegistered', owned);
  if (page)
    world.log.append(`firm-${firm}`, 'FirmSettingsChanged', { customRedirectionPage: page });
  const person = { name: 'Ann', email: 'ann@example.com', companyName, passwordHash: 'x' };
  const registered = { type: 'company', firm, active: true };
  world.log.append(`account-${owner}`, 'AccountRegistered', registered, {}, person);
  const claimed = claimStream(world.keys, 'serial', content.serialNumber);
  world.log.append(claimed, 'ClaimTaken', { holder: `device-${device}` });
  const { pin, ...rest } = deviceContent(content);
  world.log.append(`device-${device}`, 'DeviceCreated', { content: rest }, { firm }, { pin });
  return { firm, device };
}

beforeAll(async () => {
  world = await World.open();
  world.build(
    'respond/respond.html',
    '<html><link rel="stylesheet" crossorigin href="/assets/respond/style-AbCd1234.css"><!--canvass--></html>',
  );
  const usual = { routingWebsite: 'Website', routingContact: 'Contact', routingSurvey: 'Survey' };
  world.build('respond/texts/en.json', JSON.stringify(usual));
  world.build('respond/texts/ar.json', JSON.stringify({ ...usual, routingSurvey: 'استبيان' }));
});
afterAll(() => world.close());

async function open(path: string, headers: Record<string, string> = {}) {
  const response = await world.fetch(path, undefined, { headers, redirect: 'manual' });
  const text = await response.text();
  const links = [...text.matchAll(/<a href="([^"]*)"[^>]*><bdi>([^<]*)</g)].map((match) => [
    match[2],
    match[1],
  ]);
  return { response, text, links, leadsTo: response.headers.get('Location') };
}

describe('the routing page', () => {
  it('shows both companies and leads on by three buttons', async () => {
    const { firm } = companyWith(designed, { serialNumber: 'ROUTE-1', customRoute: 'summer' });
    world.log.append(`firm-${firm}`, 'CompanyLogoChanged', { ...noLogo, companyLogoURL: IMAGE });
    const { response, text, links } = await open('/routing/ROUTE-1');
    expect(response.status).toBe(200);
    expect(response.headers.get('Content-Type')).toContain('text/html');
    expect(text).toContain('<title>Hotel Vitosha</title>');
    expect(text).toContain('<h1><bdi>Hotel Vitosha</bdi></h1>');
    expect(text).toContain('Trade &amp; Fair');
    expect(text.split(`<img src="${IMAGE}" alt="">`)).toHaveLength(3);
    expect(links).toEqual([
      ['Menu', 'https://vitosha.example/menu?a=1&amp;b=2'],
      ['Contact', 'http://vitosha.example/contact'],
      ['Survey', '/device/ROUTE-1/summer'],
    ]);
    expect(text).toContain('background:#7a1f3d');
    expect(text).not.toContain('ann@example.com');
  });

  it('leaves out buttons that would lead nowhere', async () => {
    companyWith(
      { ...newRoutingPage, button1name: 'Menu', button3name: 'Rate us' },
      {
        serialNumber: 'ROUTE-2',
      },
    );
    expect((await open('/routing/ROUTE-2')).links).toEqual([['Rate us', '/device/ROUTE-2']]);
  });

  it('never says the pin, and hands on what the visitor brought along', async () => {
    companyWith(designed, { serialNumber: 'ROUTE-3', type: 'tablet', pin: '4711' });
    const { text } = await open('/routing/ROUTE-3');
    expect(text).not.toMatch(/\b4711\b/);
    const { links } = await open('/routing/ROUTE-3?room=12&lang=en"');
    expect(links.at(-1)).toEqual(['Survey', '/device/ROUTE-3?room=12&amp;lang=en%22']);
  });

  it('shows what a company wrote as text', async () => {
    const name = '<script>alert(1)</script>';
    companyWith(
      { ...designed, secondaryName: name, button3name: `"${name}` },
      { serialNumber: 'ROUTE-4' },
      `${name}'s`,
    );
    const { text, links } = await open('/routing/ROUTE-4');
    expect(text).not.toContain('<script');
    expect(links.at(-1)?.[0]).toBe('&quot;&lt;script&gt;alert(1)&lt;/script&gt;');
  });

  it('runs nothing, takes no style but its own, and is never kept or embedded', async () => {
    const { response, text } = await open('/routing/ROUTE-1');
    const style = /<style>([^]*?)<\/style>/.exec(text)?.[1] ?? '';
    const digest = createHash('sha256').update(style).digest('base64');
    expect(response.headers.get('Content-Security-Policy')).toBe(
      [
        "default-src 'none'",
        "img-src 'self' data:",
        `style-src 'self' 'sha256-${digest}'`,
        "font-src 'self'",
        "base-uri 'none'",
        "form-action 'none'",
        "frame-ancestors 'none'",
      ].join(';'),
    );
    expect(text).not.toContain('style="');
    expect(text).toContain('<link rel="stylesheet" href="/assets/respond/style-AbCd1234.css">');
    expect(response.headers.get('X-Frame-Options')).toBe('DENY');
    expect(response.headers.get('Referrer-Policy')).toBe('no-referrer');
    expect(response.headers.get('Cache-Control')).toBe('no-store');
  });

  it('offers each language, and keeps what the visitor brought along', async () => {
    const { text } = await open('/routing/ROUTE-1?room=12&lang=de');
    expect(text).toContain('<span lang="de">Deutsch</span></span></summary>');
    expect(text).toContain('<a href="?room=12&amp;lang=ar" lang="ar" hreflang="ar">العربية</a>');
    expect(text).toContain('lang="de" hreflang="de" aria-current="true">Deutsch</a>');
  });

  it('speaks the language of its reader', async () => {
    const { response, text } = await open('/routing/ROUTE-1', {
      'Accept-Language': 'zh, ar;q=0.5',
    });
    expect(text).toContain('<html lang="ar" dir="rtl">');
    expect(text).toContain('استبيان');
    expect(response.headers.get('Content-Language')).toBe('ar');
    expect(response.headers.get('Vary')).toContain('Accept-Language');
    expect((await open('/routing/ROUTE-1')).text).toContain('<html lang="en" dir="ltr">');
  });

  it('shows a change at once, also without the plan and after it has lapsed', async () => {
    const { firm } = companyWith(null, { serialNumber: 'ROUTE-5' });
    const reference = subscribe(world, firm, { customRedirect: false });
    expect((await open('/routing/ROUTE-5')).leadsTo).toBe('/device/ROUTE-5');
    const change = (customRedirectionPage: RoutingPage | null) =>
      world.log.append(`firm-${firm}`, 'FirmSettingsChanged', { customRedirectionPage });
    change(designed);
    expect((await open('/routing/ROUTE-5')).links).toHaveLength(3);
    world.log.append(`subscription-${firm}`, 'SubscriptionLapsed', { reference, reason: 'unpaid' });
    expect((await open('/routing/ROUTE-5')).links).toHaveLength(3);
    change(null);
    expect((await open('/routing/ROUTE-5')).response.status).toBe(302);
  });
});

describe('an address without a routing page', () => {
  it('leads on to the service, with its suffix and what was brought along', async () => {
    companyWith(null, { serialNumber: 'PLAIN-1', customRoute: 'lobby', pin: '4711' });
    const { response, leadsTo } = await open('/routing/PLAIN-1?room=12');
    expect(response.status).toBe(302);
    expect(leadsTo).toBe('/device/PLAIN-1/lobby?room=12');
    expect(response.headers.get('Cache-Control')).toBe('no-store');
  });

  it('leads to where it is said that a service is in the bin, deleted or unknown', async () => {
    const bin = companyWith(designed, { serialNumber: 'GONE-1' });
    const removed = companyWith(designed, { serialNumber: 'GONE-2' });
    for (const { device } of [bin, removed])
      world.log.append(`device-${device}`, 'DeviceDeleted', {});
    world.log.append(`device-${removed.device}`, 'DeviceRemoved', {});
    for (const serialNumber of ['GONE-1', 'GONE-2', 'NONE-1']) {
      expect((await open(`/routing/${serialNumber}`)).leadsTo).toBe(`/device/${serialNumber}`);
    }
    world.log.append(`device-${bin.device}`, 'DeviceRecovered', {});
    expect((await open('/routing/GONE-1')).links).toHaveLength(3);
  });

  it('leads nowhere else, for any value', async () => {
    for (const part of ['%2F%2Fevil.example', '..%2F..%2Fapi', '%5C%5Cevil.example']) {
      const { leadsTo } = await open(`/routing/${part}`);
      expect(new URL(leadsTo ?? '', world.origin).origin).toBe(new URL(world.origin).origin);
      expect(leadsTo).toMatch(/^\/device\/[^/]+$/);
    }
  });
});

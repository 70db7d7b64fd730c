import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { World } from '../testing/world.js';

let world: World;

beforeAll(async () => {
  world = await World.open();
  world.build('respond/respond.html', '<!doctype html><html lang="en"><body><!--canvass-->');
  world.build('respond/texts/en.json', '{"next":"Next"}');
  world.build('respond/service-worker.js', 'self;');
  world.build('respond/respond-AbCd1234.js', `/* ${'x'.repeat(5000)} */`);
  world.build(
    'workspace/index.html',
    '<!doctype html><html lang="en"><head><title>Workspace</title></head><div id="root"></div>',
  );
  world.build(
    'workspace/routes.json',
    '[{"path":"/polls/:ids?","part":"polls","scripts":["polls-AbCd1234.js"]}]',
  );
  world.build('workspace/texts/version.json', '"AbCd1234"');
  world.build('workspace/texts/bg/polls-AbCd1234.json', '{"texts":{"title":"</script>Анкети"}}');
  world.build('workspace/main-A_cd-234.css', 'body{}');
});
afterAll(() => world.close());

describe('the builds', () => {
  it('keep hashed files for good, compressed, and nothing else', async () => {
    const script = await world.fetch('/assets/respond/respond-AbCd1234.js');
    expect(script.headers.get('Cache-Control')).toContain('immutable');
    expect(script.headers.get('Content-Encoding')).toMatch(/gzip|br/);
    expect((await script.text()).length).toBeGreaterThan(5000);
    const style = await world.fetch('/assets/workspace/main-A_cd-234.css');
    expect(style.headers.get('Cache-Control')).toContain('immutable');
    const texts = await world.fetch('/assets/respond/texts/en.json');
    expect(texts.headers.get('Cache-Control')).toBe('no-cache');
    expect((await world.fetch('/assets/workspace/gone-AbCd1234.js')).status).toBe(404);
  });

  it('carry the headers of the pages they belong to', async () => {
    const secured = ['content-security-policy', 'x-frame-options', 'referrer-policy'];
    const headersOf = async (path: string) => {
      const { headers } = await world.fetch(path);
      return [...secured, 'x-content-type-options'].map((name) => headers.get(name));
    };
    const workspace = await headersOf('/polls');
    expect(workspace).not.toContain(null);
    expect(await headersOf('/assets/workspace/main-A_cd-234.css')).toEqual(workspace);
    expect(await headersOf('/assets/workspace/gone.js')).toEqual(workspace);
    const respond = await headersOf('/assets/respond/respond-AbCd1234.js');
    expect(respond).not.toContain(null);
  });

  it('open the workspace in the language that is read, with the texts that its route shows', async () => {
    const opened = async (path: string, read: string) => {
      const response = await world.fetch(path, undefined, { headers: { 'Accept-Language': read } });
      expect(response.headers.get('Vary')).toContain('Accept-Language');
      return response.text();
    };
    const page = await opened('/polls', 'bg-BG, en;q=0.5');
    expect(page).toContain('<html lang="bg" dir="ltr">');
    expect(page).toContain('{"texts":{"title":"\\u003c/script>Анкети"}}</script>');
    expect(await opened('/polls', 'ar')).toContain('<html lang="ar" dir="rtl">');
    expect(await opened('/login', 'bg')).not.toContain('application/json');
  });

  it('are never pages', async () => {
    for (const path of [
      ...['workspace/index.html', 'workspace/index%2Ehtml', 'workspace/index%2ehtm%6c'],
      ...['respond/respond.html', 'respond/respond.HTML', 'workspace/%E0%A4%A.html'],
      ...['workspace/x/../index.html', 'workspace//index.html', 'workspace/index.html/'],
    ]) {
      const response = await world.fetch(`/assets/${path}`);
      expect([path, response.status === 200]).toEqual([path, false]);
      expect(response.headers.get('Content-Type')).not.toContain('html');
    }
  });

  it('let the service worker look after respondent pages alone', async () => {
    const { headers, status } = await world.fetch('/device/service-worker.js');
    expect(status).toBe(200);
    expect(headers.get('Service-Worker-Allowed')).toBe('/device/');
    expect(headers.get('Content-Type')).toContain('javascript');
    expect(headers.get('Cache-Control')).toBe('no-cache');
  });

  it('are not for search engines', async () => {
    const robots = await world.fetch('/robots.txt');
    expect(robots.headers.get('Content-Type')).toContain('text/plain');
    expect(await robots.text()).toContain('Disallow: /');
  });

  it('show the workspace everywhere else', async () => {
    for (const path of ['/', '/polls', '/poll/some-id/edit', '/apiary', '/devices/x']) {
      const response = await world.fetch(path);
      expect(await response.text()).toContain('Workspace');
      expect(response.headers.get('Cache-Control')).toBe('no-cache');
      expect(response.headers.get('Content-Security-Policy')).toContain("frame-ancestors 'none'");
    }
    const preloaded = 'modulepreload" crossorigin href="/assets/workspace/polls-AbCd1234.js"';
    expect(await (await world.fetch('/polls')).text()).toContain(preloaded);
    expect(await (await world.fetch('/login')).text()).not.toContain('modulepreload');
    const files = ['/favicon.ico', '/assets/nope.js', '/assets', '/apple-touch-icon.png'];
    for (const path of ['/api/nothing', '/api', '/health/other', '/metrics', ...files]) {
      const response = await world.fetch(path);
      expect(response.status).toBe(404);
      expect(await response.text()).not.toContain('Workspace');
    }
    expect((await world.fetch('/polls', undefined, { method: 'POST' })).status).toBe(404);
  });
});

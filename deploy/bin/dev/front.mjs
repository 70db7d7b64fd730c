import { createServer, request as send } from 'node:http';
import { readFile } from 'node:fs/promises';
import { createServer as createVite } from 'vite';
import { freePort } from '../free-port.mjs';
import { root } from '../root.mjs';
import { pageFromSource } from './page-from-source.mjs';

/** Tells whether an answer is a page of the workspace or the respondent's, which Vite makes from the sources. */
const OWN_PAGE = /^\/(?!routing\/)/;

const LOCAL = '127.0.0.1';

/** A build of the web that shows its changes by itself. @param {'workspace' | 'respond'} name */
function openBuild(name, server) {
  return createVite({
    configFile: `${root}web/vite.${name}.config.ts`,
    appType: 'custom',
    cacheDir: `${root}node_modules/.vite/${name}`,
    server: { middlewareMode: true, hmr: { server } },
  });
}

/**
 * The one address of the product and both of its web builds: hands on to the server what is no file of theirs.
 * @param {number} port it listens on
 * @returns {Promise<{ serverPort: number, close(): Promise<void> }>} `serverPort` is where the server is to listen
 */
export async function openFront(port) {
  const serverPort = await freePort();
  const front = createServer();
  const workspace = await openBuild('workspace', front);
  const respond = await openBuild('respond', front);

  /** Answers with what the server says, its pages made from the sources. */
  const handOn = (request, response) => {
    const { method, url, headers } = request;
    const options = { host: LOCAL, port: serverPort, method, path: url };
    // What is packed can't be rewritten.
    const asked = send({ ...options, headers: { ...headers, 'accept-encoding': 'identity' } });
    request.pipe(asked);
    response.on('close', () => asked.destroy());
    asked.on('error', () => {
      if (response.headersSent) return response.destroy();
      response.writeHead(503, { 'Content-Type': 'text/plain', 'Retry-After': '1' });
      response.end('The server is starting. See the terminal.');
    });
    asked.on('response', (answer) => {
      const isPage = String(answer.headers['content-type']).startsWith('text/html');
      if (isPage && OWN_PAGE.test(url)) return void rewrite(answer, request, response);
      response.writeHead(answer.statusCode, answer.headers);
      answer.pipe(response);
    });
  };

  async function rewrite(answer, { url }, response) {
    try {
      const built = Buffer.concat(await answer.toArray()).toString('utf8');
      const isRespondent = url.startsWith('/device/');
      const [vite, file] = isRespondent ? [respond, 'respond.html'] : [workspace, 'index.html'];
      const source = await readFile(`${root}web/${file}`, 'utf8');
      const page = await vite.transformIndexHtml(`/${file}`, pageFromSource(source, built));
      const headers = { ...answer.headers };
      // Vite's scripts are inline; and the page is longer.
      delete headers['content-security-policy'];
      delete headers['content-length'];
      response.writeHead(answer.statusCode, headers);
      response.end(page);
    } catch (error) {
      response.writeHead(500, { 'Content-Type': 'text/plain' });
      response.end(String(error.stack));
    }
  }

  front.on('request', (request, response) => {
    // It would keep pages of yesterday.
    if (request.url === '/device/service-worker.js') return response.writeHead(404).end();
    const next = () => handOn(request, response);
    if (request.url.startsWith('/assets/workspace/'))
      workspace.middlewares(request, response, next);
    else if (request.url.startsWith('/assets/respond/'))
      respond.middlewares(request, response, next);
    else next();
  });
  await new Promise((resolve, reject) => {
    front.once('error', reject).listen(port, resolve);
  });
  return {
    serverPort,
    close: async () => {
      front.close();
      front.closeAllConnections();
      await Promise.all([workspace.close(), respond.close()]);
    },
  };
}
